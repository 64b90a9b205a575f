import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DocumentError } from '../document';
import { pieces } from '../test-support/arbitrary';
import { asText, hide, textFile, texts } from '../test-support/documents';
import { html } from '.';

const open = (text: string) => html.open(textFile('day/letter.html', text));
/** The text of a page, and the page with `SECRET` masked. */
function masked(source: string): [shown: string | undefined, written: string] {
  const page = open(source);
  return [texts(page)[0], asText(page.write(hide(page, ['SECRET'])))];
}

describe('web pages', () => {
  it.each([
    ['<p>One</p><p>two<br>three</p>four', 'One\ntwo\nthree\nfour'],
    ['<div>\n  Ma<b>s</b>on&nbsp;&amp;\n  Ann </div>', 'Mason\u00a0& Ann '],
    ['<table><tr><td>Name</td><td>Mason</td></tr><tr><th>Age<td>7</table>', 'Name\tMason\nAge\t7\n'],
    ['<title>A</title><pre> a\n  b</pre>', 'A\n a\n  b\n'],
  ])('34. %s shows its lines', (source, expected) => {
    expect(texts(open(source))[0]?.replace(/\n$/, '')).toBe(expected.replace(/\n$/, ''));
  });

  it('34. words of buttons and fields, and readings above a word, are apart from the words beside them', () => {
    expect(
      texts(
        open('<button>Ann</button><button>Mason</button>Lee<input>Bob<ruby>Rob<rt>Zed</rt></ruby>Tom<p><input>x</p>'),
      ),
    ).toEqual(['Ann\tMason\tLee\tBobRob\tZed\tTom\nx\n']);
  });

  it('22. a name over several elements is masked in the first, and all other marks stay', () => {
    expect(masked('<!DOCTYPE html>\n<P align=left>Mr. SE<b>CR</b>ET &amp; Ñ</P >\n')[1]).toBe(
      '<!DOCTYPE html>\n<p align="left">Mr. X<b></b> &amp; Ñ</p>\n',
    );
  });

  it.each([
    ['a link', '<a href="mailto:SECRET" title="SECRET" class=x>mail</a>', '<a>mail</a>'],
    ['a picture', '<img src="SECRET.png" alt="SECRET" width=9 data-x="SECRET"/>a', '<img width="9"/>a'],
    ['a program', 'a<script>"SECRET"</script><p onclick="SECRET">b</p>', 'a<p>b</p>'],
    ['metadata', '<meta name="author" content="SECRET"><meta charset="utf-8">a', '<meta><meta charset="utf-8">a'],
    ['comments and declarations', '<!--SECRET--><?SECRET?><![CDATA[SECRET]]><!DOCTYPE SECRET>a', 'a'],
    ['a comment that never ends', 'a<!-- SECRET', 'a'],
    [
      'styles',
      '<style>/*SECRET*/b{content:"SECRET";width:url(SECRET)}</style><b style="c:\'SECRET\'">a</b>',
      '<b>a</b>',
    ],
    [
      'addresses and quoted text in the escapes of CSS',
      '<style>@\\69mport "SECRET"; b{color:red;background:\\75rl(SECRET);content:"SECRET \\"SECRET\\" SECRET"}</style>a',
      '<style>b { color: red }</style>a',
    ],
    [
      'classes, languages, ids, selectors and properties of its own',
      '<style>.SECRET,#SECRET,p[title=SECRET]{--SECRET:SECRET;font:9pt SECRET, Arial;color:#a1b2c3}@media SECRET{b{color:red}}</style><p class="SECRET b" lang="SECRET" id="SECRET" headers="SECRET" width="73445566">a</p>',
      '<style>.c1 { font: 9pt arial; color: #a1b2c3 }</style><p class="c1">a</p>',
    ],
    [
      'closing tags with attributes',
      '<p></p a="><p class="><img src=x onerror=alert(1)> SECRET MRN 445566">hello</p>',
      '<p></p><p>hello</p>',
    ],
    ['unknown tags', '<SECRET Mason>a</SECRET></SECRET>', 'a'],
    ['a drawing', 'a<svg><title>SECRET</title><text>SECRET</text></svg>', 'a'],
    ['a tag cut short', 'a<p title="SECRET', 'a'],
    [
      'a form',
      '<input value="SECRET" placeholder="SECRET"><textarea>SECRET</textarea>',
      '<input><textarea>X</textarea>',
    ],
  ])('35. %s reveals nothing', (_, source, expected) => {
    expect(masked(source)[1]).toBe(expected);
  });

  it('35. every font that is well known in Word files is kept', () => {
    const page =
      '<font face="SECRET, Aptos, Segoe UI Symbol, ui-serif">a</font><p style="font-family: Lato, serif">b</p>';
    expect(masked(page)[1]).toBe(
      '<font face="aptos, segoe ui symbol, ui-serif">a</font><p style="font-family: lato, serif">b</p>',
    );
  });

  it.each([
    ['a<</script>SECRET', 'a<SECRET', 'a&#60;X'],
    ['a&</b>lt;SECRET', 'a&lt;SECRET', 'a&#38;lt;X'],
    ['a&lt</b>;SECRET', 'a<;SECRET', 'a&#60;;X'],
    ['<xmp>a<b>SECRET</xmp>', 'a<b>SECRET', 'a&#60;b&#62;X'],
  ])('23. 24. %s: a loose mark never joins the text after it', (source, shown, written) => {
    expect(masked(source)).toEqual([shown, written]);
    expect(texts(open(written))[0]).toBe(shown.replace('SECRET', 'X'));
  });

  it.each([' ', ' >', ' \n'])('35. a selector with a long run of %j that is not allowed is removed in time', (unit) => {
    const page = `<style>p${unit.repeat(50_000)}[title] { color: red } b { color: red }</style>a`;
    expect(masked(page)[1]).toBe('<style>b { color: red }</style>a');
  });

  it('35. the content of a style cannot become text', () => {
    const written = masked('<style></sty/**/le>SECRET</style>a')[1];
    expect(texts(open(written))[0]?.trim()).toBe('a');
  });

  it.each(['html', 'xhtml'])('23. 24. in any %s nothing masked remains, and the rest is as before', (extension) => {
    const some = pieces(
      12,
      'SECRET|SE|CRET| |<b>|</b>|<p>|</p>|<td>|<br>|&amp;|&lt;|<!--|-->|<|>|"|ñ|<a href="SECRET">|<script>',
      '</script>|<SECRET>|<title>|</title>|&|lt|;|<pre>|<xmp>|</xmp>|</textarea>|<![CDATA[|]]>|<script/>',
      '<title/>',
    );
    fc.assert(
      fc.property(some, (all) => {
        const name = `a.${extension}`;
        const page = html.open(textFile(name, `a${all.join('')}`));
        const [shown = ''] = texts(page);
        const written = asText(page.write(hide(page, ['SECRET'])));
        expect(written).not.toContain('SECRET');
        expect(texts(html.open(textFile(name, written)))[0]?.trim()).toBe(shown.replaceAll('SECRET', 'X').trim());
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    ['<p>a <![CDATA[SE<b> & ]]>b<![CDATA[CRET]]></p>', 'a SE<b> & bCRET\n', '<p>a SE&#60;b&#62; &#38; bCRET</p>'],
    ['<p>a<![CDATA[ SECRET <i> ]]></p><![CDATA[b]]>', 'a SECRET <i> \nb', '<p>a X &#60;i&#62; </p>b'],
    ['<![CDATA[SE]]>CRET', 'SECRET', 'X'],
    ['<script src="x"/><![CDATA[SECRET]]><script><![CDATA[SECRET]]></script>', 'SECRET', 'X'],
    [
      '<title/>a<div class="SECRET"/><textarea/>SECRET<br/>',
      'a\nSECRET\n',
      '<title></title>a<div></div><textarea></textarea>X<br/>',
    ],
  ])('34. %s in XHTML shows its CDATA, and <NAME/> is empty', (source, shown, written) => {
    const declaration = '<?xml version="1.0"?>';
    expect(masked(declaration + source)).toEqual([shown, written]);
    const name = 'letter.xhtml';
    const page = html.open(textFile(name, source));
    expect(texts(page)).toEqual([shown]);
    expect(texts(html.open(textFile(name, written)))[0]).toBe(shown.replace('SECRET', 'X'));
    expect(texts(open(written))[0]).toBe(shown.replace('SECRET', 'X'));
  });

  it('35. the values of form fields are removed and reported, like pictures', () => {
    const page =
      '<input value="SECRET"><input type="date" value="2031-05-04"><input type="hidden" value="x"><input><img>';
    expect(html.open(textFile('a.html', page)).leftOut).toEqual([
      { kind: 'form field', count: 2 },
      { kind: 'picture', count: 1 },
    ]);
  });

  it('35. repeated attributes, and attributes named like object properties, are removed too', () => {
    const page = '<p align="left" align="SECRET">a</p><p __proto__="SECRET">b</p><p align="left">c</p>';
    const written = asText(html.open(textFile('a.html', page)).write([[]]));
    expect(written).toBe('<p align="left">a</p><p>b</p><p align="left">c</p>');
  });

  it('21. elements that are nested too deeply are refused', () => {
    expect(() => html.open(textFile('a.html', '<b>x'.repeat(1001)))).toThrow(DocumentError);
    expect(texts(html.open(textFile('a.html', '<b>x'.repeat(990))))[0]).toBe('x'.repeat(990));
  });
});

it.each([
  ['<meta charset="windows-1252">', (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0))],
  [
    '<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">',
    (text: string) => Uint8Array.from(text, (unit) => unit.charCodeAt(0)),
  ],
  ['', (text: string) => new Uint8Array(Uint16Array.from(`\uFEFF${text}`, (unit) => unit.charCodeAt(0)).buffer)],
])('34. a page in another encoding is read by it, and written in UTF-8: %s', (meta, encode) => {
  const bytes = encode(`<html><head>${meta}</head><body><p>Señora Muñoz salió</p></body></html>`);
  const opened = html.open({ name: 'a.html', bytes });
  expect(opened.notes[0]?.note.text.trim()).toBe('Señora Muñoz salió');
  const written = new TextDecoder('utf-8', { fatal: true }).decode(opened.write([[]]));
  expect(written).toContain('Señora Muñoz salió');
  if (meta !== '') expect(written).toContain('<meta charset="utf-8">');
});

it('34. a page in UTF-8 that states it in the long form states it in the short one', () => {
  const meta = '<meta http-equiv="content-type" content="text/html; charset=UTF-8">';
  expect(asText(html.open(textFile('a.html', `${meta}<p>Muñoz</p>`)).write([[]]))).toBe(
    '<meta charset="utf-8"><p>Muñoz</p>',
  );
});

it('34. a page that is not in UTF-8 is refused if it states no encoding or an unknown one', () => {
  for (const meta of ['', '<meta charset="x-none">', '<meta charset="utf-8">'])
    expect(() =>
      html.open({
        name: 'a.html',
        bytes: Uint8Array.from(`<p>${meta}Muñoz, Ibáñez, Núñez</p>`, (unit) => unit.charCodeAt(0)),
      }),
    ).toThrow('not encoded as UTF-8');
});
