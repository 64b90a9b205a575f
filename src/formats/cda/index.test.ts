import { describe, expect, it } from 'vitest';
import { fromBase64, toBase64 } from '../bytes';
import { DocumentError } from '../document';
import { documentFormat, openDocument } from '../open-document';
import { asText, expectRefusal, hide, identifiers, textFile, texts } from '../test-support/documents';
import { cda } from '.';

const XSI = ' xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const clinical = (content: string) =>
  `<?xml version="1.0"?>\n<ClinicalDocument xmlns="urn:hl7-org:v3"${content.includes('xsi:') ? XSI : ''}>${content}</ClinicalDocument>\n`;
const open = (content: string) => cda.open(textFile('visit.xml', clinical(content)));

const HEADER = `<id root="2.16.840.1.113883.19" extension="D-77"/><effectiveTime value="20310504103000+0100"/>
<recordTarget><patientRole><id extension="4471902" root="2.16.1"/><id root="2.16.840.1.113883.4.1" extension="123-45-6789"/>
<addr use="HP"><streetAddressLine>7 Elm &amp; Oak St</streetAddressLine><city>Larkfield</city><state>ME</state><postalCode>04001</postalCode></addr>
<telecom value="tel:+1(207)555-0101"/><telecom value="mailto:ros@example.org"/>
<patient><name><given>Rosalind</given> <family>Achterberg</family></name><birthTime value="19470312"/></patient></patientRole></recordTarget>
<author><time value="20310504"/><assignedAuthor><assignedPerson><name>Agnes Thornbury</name></assignedPerson>
<representedOrganization><name>Larkfield Infirmary</name></representedOrganization></assignedAuthor></author>`;

const BODY = `<component><structuredBody><component><section><title>History</title><text>
<paragraph>Mrs. <content>Achter</content>berg fell.</paragraph><table><tr><td>Seen by</td><td>Dr. Thornbury</td></tr></table></text>
<entry><observation><value unit="mm" value="2031"/><effectiveTime><low value="20310503"/></effectiveTime>
<participant><playingEntity><name>St. Ann</name></playingEntity></participant>
<participant><playingEntity><name><family>Puffer</family></name></playingEntity></participant>
<participant typeCode="CSM"><participantRole classCode="MANU"><playingEntity><name>Penicillin</name></playingEntity></participantRole></participant>
<manufacturedMaterial><name>Aspirin</name></manufacturedMaterial></observation></entry></section></component></structuredBody></component>`;

describe('clinical documents', () => {
  it('39. is recognised by its root, with any file name', () => {
    expect(documentFormat(textFile('a.txt', clinical('')))?.id).toBe('cda');
    expect(documentFormat(textFile('a.xml', '<deIdi2b2/>'))?.id).toBeUndefined();
  });

  it('39. 85. in another file, is read as such; after other text, it is refused with what to do', () => {
    const document = `<!-- a -->${clinical(`${HEADER}<title>Lee</title><!-- b --><text>Ann</text>`)}`;
    expect(documentFormat(textFile('a.xml', document))?.id).toBe('cda');
    const [{ spans } = { spans: [] }] = cda.open(textFile('a.xml', document)).notes;
    for (const [name, source] of [
      ['a.xml', `<Envelope><Body>${document.replace(/<\?.*\?>/, '')}</Body></Envelope>`],
      ['a.xml', `<a><b><![CDATA[${document}]]></b></a>`],
      ['a.json', JSON.stringify({ document })],
      ['a.jsonl', JSON.stringify({ id: 'a', text: document })],
    ] as const) {
      const opened = openDocument(textFile(name, source));
      expect(opened.notes.flatMap((one) => one.spans.map(({ label }) => label))).toEqual(
        spans.map(({ label }) => label),
      );
      expect(texts(opened).join('\n')).toMatch(/Rosalind\nAchterberg[\s\S]*Lee\nAnn/);
      expect(asText(opened.write(hide(opened, ['Lee', 'Ann'])))).not.toMatch(
        /Rosalind|19470312|Lee|Ann|D-77|2\.16\.1"/,
      );
    }
    expect(() => openDocument(textFile('a.txt', `SECRET\n${document}`))).toThrow(
      /^This clinical document \(CDA\) has other text before it: save it by itself, from its first < on$/,
    );
  });

  it('39. narratives are read line by line, cells separated by tabs', () => {
    expect(texts(open(BODY))[0]?.split('\n').slice(0, 3)).toEqual([
      'History',
      'Mrs. Achterberg fell.',
      'Seen by\tDr. Thornbury',
    ]);
  });

  it.each([
    ['<content>Name:</content><content>Rosa</content> Puffer', 'Name: Rosa Puffer'],
    ['<content><content>Started</content></content><!-- x --><content>Reason</content>', 'Started Reason'],
    ['fell<footnote ID="f1">Seen</footnote>again', 'fell Seen again'],
    ['<b>Ann</b><i>Lee</i>', 'Ann Lee'],
    ['Kow<content>alski</content>, CO<sub>2</sub><sup>a</sup>', 'Kowalski, CO2a'],
    ['one<br/>two<list><item>three</item><item>four</item></list>five', 'one\ntwo\nthree\nfour\nfive'],
  ])('39. words of neighbouring elements are separated: %s', (content, expected) => {
    const file = open(`<component><section><text>${content}</text></section></component>`);
    expect(texts(file)[0]?.trim()).toBe(expected);
    const at = expected.lastIndexOf(' ') + 1;
    const masked = texts(
      cda.open({ name: 'a.xml', bytes: file.write([[{ start: at, end: expected.length, text: 'X' }]]) }),
    );
    expect(masked[0]?.trim()).toBe(`${expected.slice(0, at)}X`);
  });

  it('25. 40. 47. fields are identifiers by their meaning, and so are their values in narratives', () => {
    const [one] = open(HEADER + BODY).notes;
    const found = one?.spans.map(({ start, end, label, source }) =>
      [one.note.text.slice(start, end), label, source].join(' '),
    );
    expect(found).toEqual(
      [
        ['D-77', 'IDNUM'],
        ['20310504103000+0100', 'DATE'],
        ['4471902', 'MEDICALRECORD'],
        ['123-45-6789', 'SSN'],
        ['7 Elm & Oak St', 'STREET'],
        ['Larkfield', 'CITY'],
        ['ME', 'STATE'],
        ['04001', 'ZIP'],
        ['+1(207)555-0101', 'PHONE'],
        ['ros@example.org', 'EMAIL'],
        ['Rosalind', 'PATIENT'],
        ['Achterberg', 'PATIENT'],
        ['19470312', 'DATE'],
        ['20310504', 'DATE'],
        ['Agnes Thornbury', 'DOCTOR'],
        ['Larkfield Infirmary', 'ORGANIZATION'],
        ['Achterberg', 'PATIENT'],
        ['Thornbury', 'DOCTOR'],
        ['20310503', 'DATE'],
        ['St. Ann', 'ORGANIZATION'],
        ['Puffer', 'DOCTOR'],
      ].map(([text, label]) => `${text} ${label} document`),
    );
  });

  it('24. 40. masking removes identifiers from fields and narratives, and the rest stays byte for byte', () => {
    const document = open(HEADER + BODY);
    const written = asText(document.write(hide(document, ['Achterberg', 'Dr. Thornbury'])));
    expect(written).not.toMatch(
      /D-77|4471902|123-45|Elm|Larkfield|0400|555|ros@|Rosalind|chter|berg|1947|203105|Thornbury|Ann</,
    );
    expect(written).toContain('<telecom value="tel:X"/><telecom value="mailto:X"/>');
    expect(written).toContain('<id extension="X" root="2.25.2"/>');
    expect(written).toContain('<paragraph>Mrs. <content>X</content> fell.</paragraph>');
    expect(written).toContain('<value unit="mm" value="2031"/>');
    expect(written).toContain('<name>Aspirin</name>');
    expect(written).toContain('<name>Penicillin</name>');
    const plain = HEADER.replace('2.16.840.1.113883.19', '2.25.1').replace('2.16.1', '2.25.2') + BODY;
    expect(asText(document.write([]))).toBe(clinical(plain));
  });

  it('41. a note embedded as text, a web page or rich text is read and written back masked', () => {
    const b64 = (text: string) => toBase64(new TextEncoder().encode(text));
    const embedded = (attributes: string, content: string) =>
      `<component><nonXMLBody><text ${attributes} representation="B64">${content}</text></nonXMLBody></component>`;
    const notes = [
      embedded('mediaType="text/plain"', `\n  ${b64('Seen by José Achterberg\r\ntoday')}\n`),
      embedded('mediaType="text/html"', b64('<p>Told <b>Achterberg</b><!-- SECRET --><p>all')),
      embedded('mediaType="text/rtf"', b64('{\\rtf1 Achterberg left}')),
    ];
    const files = [
      embedded('mediaType="application/pdf"', b64('%PDF-1.4 SECRET')),
      embedded('mediaType="text/plain"', b64('SECRET\0 on')),
      embedded('mediaType="text/plain" compression="DF"', b64('SECRET')),
      embedded('mediaType="text/plain"', `${b64('SECRET')}<reference value="#a"/>`),
    ];
    const content = [...notes, ...files].join('');
    for (const document of [
      open(content),
      openDocument(textFile('a.json', JSON.stringify({ a: clinical(content) }))),
    ]) {
      expect(texts(document)[0]).toMatch(/Seen by José Achterberg\r\ntoday\nTold Achterberg\nall\n+Achterberg left\n/);
      expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 4 }]);
      const written = asText(document.write(hide(document, ['Achterberg'])));
      const data = [...written.matchAll(/representation=\\?"B64\\?">([^<]*)</g)].map(([, one = '']) =>
        new TextDecoder().decode(fromBase64(one)),
      );
      expect(data.slice(0, 2)).toEqual(['Seen by José X\r\ntoday', '<p>Told <b>X</b><p>all']);
      expect(data[2]).toContain('X left');
      expect(data.slice(3).join('')).toBe('');
      expect(`${data} ${written}`).not.toMatch(/SECRET|U0VDUkVU|Achter/);
    }
  });

  it('41. comments, file addresses, embedded files and unknown OIDs are removed or renamed', () => {
    const document = open(
      `<!-- SECRET --><?SECRET?><id root="5ec3e700-0000-4000-8000-00000000abcd" extension="1"/><text representation="B64">U0VDUkVU</text><section><text><linkHtml href="SECRET">a</linkHtml></text></section><value><reference value="SECRET"/></value>`,
    );
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
    expect(asText(document.write([]))).toBe(
      clinical(
        '<id root="2.25.1" extension="1"/><text representation="B64"></text><section><text><linkHtml>a</linkHtml></text></section><value><reference/></value>',
      ),
    );
    expect(asText(document.write(hide(document, [])))).toContain('<id root="2.25.1" extension="X"/>');
  });

  it('41. 46. a thumbnail is removed with its file, and a code without the shape of its terminology is text', () => {
    const document = open(
      '<value xsi:type="ED"><thumbnail mediaType="image/png">U0VDUkVU</thumbnail></value><code code="KOWALSKI" codeSystem="2.16.840.1.113883.6.1"/>',
    );
    expect(document.leftOut).toEqual([{ kind: 'embedded file', count: 1 }]);
    expect(texts(document)).toEqual(['KOWALSKI\n']);
    expect(asText(document.write([]))).not.toContain('U0VD');
  });

  it.each(['<SECRET>', '<a SECRET>', '&SECRET;'])('21. %s is an error without text', (content) =>
    expectRefusal(() => open(`\n${content}`)),
  );

  it('46. every attribute is read, renamed, kept for a reason or removed', () => {
    const document = open(`<id root="2.16.840.1.113883.3.445566.1" assigningAuthorityName="Kowalski Clinic"/>
<component><structuredBody><component><section ID="MRN445566" xsi:schemaLocation="urn:hl7-org:v3 C:/kowalski/CDA.xsd" kowalski="1">
<text><table summary="Labs of Kowalski" border="1" class="kowalski"><tr><td><content ID="MRN445566-1" styleCode="Bold xKowalski">5.4</content>
<linkHtml href="#MRN445566-1" title="Kowalski" name="kowalski">here</linkHtml></td></tr></table><p>Kowalski fell</p></text>
<entry><observation classCode="OBS" moodCode="KOWALSKI"><id root="2.16.840.1.113883.3.445566.1" extension="7"/>
<text><reference value="#MRN445566-1"/></text><code code="MRN445566" codeSystem="2.16.840.1.113883.3.445566" codeSystemName="Kowalski" displayName="Due date"/>
<effectiveTime xsi:type="PIVL_TS"><phase><low value="20310504"/></phase><period value="6" unit="h"/></effectiveTime>
<effectiveTime xsi:type="SXPR_TS"><comp xsi:type="TS" value="20310505"/></effectiveTime>
<value xsi:type="TS" value="20311224"/><value xsi:type="II" root="2.16.840.1.113883.19.4455667" extension="MRN445566"/>
<value xsi:type="TEL" value="tel:617-555-0143"/><value xsi:type="PQ" value="97" unit="a"/><value xsi:type="PQ" value="9.7" unit="mg/dL"/></observation></entry>
</section></component></structuredBody></component>`);
    expect(identifiers(document)).toEqual([
      'Kowalski Clinic ORGANIZATION',
      '7 IDNUM',
      'MRN445566 IDNUM',
      '20310504 DATE',
      '20310505 DATE',
      '20311224 DATE',
      'MRN445566 IDNUM',
      '617-555-0143 PHONE',
      '97 AGE',
    ]);
    expect(texts(document)[0]).toMatch(/\nLabs of Kowalski\n5.4 \nKowalski\nhere\nKowalski fell\n/);
    const written = asText(document.write(hide(document, ['Kowalski', 'MRN445566'])));
    expect(written).not.toMatch(/kowalski|445566|2031|555|97"/i);
    expect(written).toContain('<period value="6" unit="h"/>');
    expect(written).toContain('<value xsi:type="PQ" value="9.7" unit="mg/dL"/>');
    const [, own] = /<content ID="(id-\d+)" styleCode="Bold">/.exec(written) ?? [];
    expect(written).toContain(`<linkHtml href="#${own}" title="X">`);
    expect(written).toContain(`<reference value="#${own}"/>`);
    expect(written.match(/root="2\.25\.\d+"/g)).toEqual(['root="2.25.1"', 'root="2.25.1"', 'root="2.25.3"']);
  });

  it('46. elements of other namespaces and unknown elements are removed with their content; in narratives their text stays', () => {
    const document = open(
      '<x:secret xmlns:x="urn:secret">SECRET</x:secret><secret a="SECRET">SECRET</secret><title>a</title><section><text><secret a="SECRET">b <i>c</i></secret></text></section>',
    );
    expect(texts(document)).toEqual(['a\nb c\n']);
    expect(asText(document.write([]))).toBe(clinical('<title>a</title><section><text>b c</text></section>'));
    expect(() => cda.open(textFile('a.xml', '<secrets:ClinicalDocument xmlns:secrets="urn:hl7-org:v3"/>'))).toThrow(
      new DocumentError(
        1,
        'Expected the root ClinicalDocument of the namespace urn:hl7-org:v3, its prefix of at most five letters',
      ),
    );
  });

  it('39. a fragment without a root is refused with what to do', () => {
    const file = textFile(
      'a.xml',
      '<!-- SECRET -->\n<section>\n<templateId root="2.16"/><title>SECRET</title></section>',
    );
    expect(documentFormat(file)?.id).toBe('cda');
    expect(() => cda.open(file)).toThrow(
      /^This is a part of a clinical document \(CDA\) without its root: put it back/,
    );
    expect(documentFormat(textFile('a.xml', '<section><p>a</p></section>'))?.id).toBe('plain-xml');
  });
});
