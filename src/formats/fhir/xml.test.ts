import { describe, expect, it } from 'vitest';
import { findLeftovers } from '../document-leftovers';
import { openDocument } from '../open-document';
import { asText, expectRefusal, hide, identifiers, textFile, texts } from '../test-support/documents';
import { jsonOfXml, xmlOfJson } from './xml';

const BUNDLE = `<?xml version="1.0" encoding="UTF-8"?>
<!-- SECRET -->
<Bundle xmlns="http://hl7.org/fhir"><type value="collection"/><entry><fullUrl value="urn:uuid:4471902"/><resource><Patient>
<id value="4471902"/><text><status value="generated"/><div xmlns="http://www.w3.org/1999/xhtml">Mrs. <b>Rosa</b>lind fell &amp; rose.<br/></div></text>
<contained><Organization><id value="o"/><name value="Larkfield"/></Organization></contained>
<extension url="http://ward.example/SECRET"><valueString value="Ward 7"/></extension>
<identifier><value value="4471902"/></identifier>
<name id="n"><family value="Achterberg"/><given value="Rosalind"/><given value="Ann"><extension url="http://hl7.org/fhir/StructureDefinition/data-absent-reason"><valueCode value="unknown"/></extension></given></name>
<active value="true"/><birthDate value="1951-02-14"/><SECRET value="SECRET"/>
<photo><contentType value="image/png"/><data value="U0VDUkVU"/></photo></Patient></resource></entry>
<entry><resource><Observation><status value="final"/><code><coding><system value="http://loinc.org"/><code value="2951-2"/></coding></code>
<subject><reference value="urn:uuid:4471902"/></subject><valueQuantity><value value="139.50"/><unit value="mmol/L"/></valueQuantity></Observation></resource></entry></Bundle>`;
const open = (source: string) => openDocument(textFile('a.xml', source));

describe('FHIR in XML', () => {
  it('63. becomes the equivalent JSON, and back', () => {
    const json = JSON.parse(jsonOfXml(BUNDLE));
    expect(json.entry[0].resource).toMatchObject({
      resourceType: 'Patient',
      contained: { resourceType: 'Organization', name: 'Larkfield' },
      name: { id: 'n', family: 'Achterberg', given: ['Rosalind', 'Ann'], _given: [null, { extension: {} }] },
      active: 'true',
    });
    expect(JSON.parse(jsonOfXml(xmlOfJson(json)))).toEqual(json);
    const prefixed = '<f:Basic xmlns:f="http://hl7.org/fhir"><f:id value="&lt;a&#10;"/></f:Basic>';
    expect(jsonOfXml(prefixed)).toBe('{"resourceType":"Basic","id":"<a\\n"}');
    expect(xmlOfJson({ resourceType: 'Basic', id: '<a\n' })).toContain('<id value="&lt;a&#10;"/>');
  });

  it('63. an element with 100,000 elements of one name is read', () => {
    const json = jsonOfXml(`<Basic xmlns="http://hl7.org/fhir">${'<given value="a"/>'.repeat(100_000)}</Basic>`);
    expect(JSON.parse(json).given).toHaveLength(100_000);
  });

  it('24. 34. CDATA in a narrative is text, and is masked', () => {
    const narrative =
      '<div xmlns="http://www.w3.org/1999/xhtml"><a name="x"/><p>Mrs. <![CDATA[SECRET & <son>]]></p></div>';
    const document = open(`<Basic xmlns="http://hl7.org/fhir"><text>${narrative}</text></Basic>`);
    expect(texts(document)[0]).toContain('Mrs. SECRET & <son>');
    const written = asText(document.write(hide(document, ['SECRET'])));
    expect(written).toContain('<p>Mrs. X &#38; &#60;son&#62;</p>');
    expect(written).not.toContain('SECRET');
  });

  it('25. 63. is written as XML by the tables of FHIR: fields masked, ids renamed, files removed, codes and amounts kept', () => {
    const document = open(BUNDLE);
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
    expect(identifiers(document)).toEqual(
      expect.arrayContaining([
        'Rosalind PATIENT',
        'Achterberg PATIENT',
        '4471902 MEDICALRECORD',
        '1951-02-14 DATE',
        'Larkfield ORGANIZATION',
      ]),
    );
    const replacements = hide(document, []);
    const bytes = document.write(replacements);
    const written = asText(bytes);
    expect(written).not.toMatch(/achterberg|rosa|larkfield|4471902|1951|secret|U0VD/i);
    expect(written).toContain('<Bundle xmlns="http://hl7.org/fhir"><type value="collection"/>');
    expect(written).toContain('<fullUrl value="urn:id:id-1"/>');
    expect(written).toContain('<reference value="urn:id:id-1"/>');
    expect(written).toContain('<div xmlns="http://www.w3.org/1999/xhtml">Mrs. <b>X</b> fell &amp; rose.<br/></div>');
    expect(written).toContain('<system value="http://loinc.org"/><code value="2951-2"/>');
    expect(written).toContain('<valueQuantity><value value="139.50"/><unit value="mmol/L"/></valueQuantity>');
    expect(written).toMatch(
      /<given value="X"\/><given value="X"><extension url="http:\/\/hl7\.org\/[^"]*"><valueCode value="unknown"\/>/,
    );
    expect(findLeftovers({ name: 'a.xml', bytes }, document, replacements)).toEqual([]);
    expect(texts(openDocument({ name: 'a.xml', bytes }))[0]).toContain('Mrs. X fell & rose.');
  });

  it('63. a narrative with replacements is still XML', () => {
    const document = open(BUNDLE);
    const written = asText(document.write(hide(document, [], '<i>&nbsp;"]]>')));
    expect(() => jsonOfXml(written)).not.toThrow();
    expect(xmlOfJson({ resourceType: 'Basic', text: { div: '<div><p>a<br>b</div>' } })).toContain(
      '<div xmlns="http://www.w3.org/1999/xhtml">  a b </div>',
    );
  });

  it.each([
    [
      'cut short',
      '<Patient xmlns="http://hl7.org/fhir"><id value="SECRET"/>',
      /to be closed: the file may be cut short/,
    ],
    ['with a DOCTYPE', '<Patient xmlns="http://hl7.org/fhir"><!DOCTYPE SECRET></Patient>', /without a DOCTYPE/],
    [
      'without end',
      `<Patient xmlns="http://hl7.org/fhir">${'<extension>'.repeat(500)}`,
      /at most 400 elements within each other/,
    ],
  ])('21. 63. %s it is a clear error without text', (_, source, message) => expectRefusal(() => open(source), message));
});
