import { describe, expect, it } from 'vitest';
import { bytesOf } from '../bytes';
import { findLeftovers } from '../document-leftovers';
import { openDocument } from '../open-document';
import { expectNoneLeft, startCanaries, writeMasked } from '../test-support/canaries';
import { asText, expectRefusal, hide, identifiers, textFile, texts, utf16 } from '../test-support/documents';
import { paragraph, run, wordDocument } from '../test-support/docx';
import { mailOf, multipart, REFERRAL } from '../test-support/mail';
import { viewsOf } from '../views';

const open = (source: string, name = 'a.eml') => openDocument(textFile(name, source));
const of = (type: string, body: string, ...headers: string[]) =>
  mailOf(['From: Ann <a@b.example>', `Content-Type: ${type}`, ...headers], body);

describe('mail', () => {
  it('54. a mail is a note of its headers and its text; its pages and attachments are notes of their own', () => {
    const { notes, leftOut, attached } = open(REFERRAL);
    expect(notes.map(({ note }) => note.id)).toEqual(['a', 'a-html', 'a-file-1-2-1', 'a-file-1-2-2']);
    expect(notes[0]?.note.text).toBe(
      `From: Vellacott, Ann <ann.vellacott@ward.example>
To: Bob Péndergast <bob@clinic.example>, Ward 7 <ward@clinic.example>
Subject: Rosalind Achterberg, revisión
Date: 2031-05-04T11:00:00+02:00

Dear Bob,

Ms Achterberg fell again. Call 617-555-0123.

On Sun, 4 May 2031 at 10:30, Tobias Mercer <t.mercer@ward.example> wrote:
> From: Mercer, Tobias
> Sent: Sunday, 4 May 2031 10:02
> To: Vellacott, Ann; Bob Pendergast
> Subject: sodium
> Sodium is 139. café!
`,
    );
    expect(leftOut).toEqual([{ kind: 'picture', count: 1 }]);
    expect(attached?.map(({ name }) => name)).toEqual(['a-file-2.pdf']);
  });

  it('25. 55. people, addresses and dates in headers are identifiers, also those of quoted mails, and known in the whole mail', () => {
    const all = identifiers(open(REFERRAL));
    expect(all).toEqual(
      expect.arrayContaining([
        'Vellacott, Ann PATIENT',
        'ann.vellacott@ward.example EMAIL',
        'Bob Péndergast PATIENT',
        '2031-05-04T11:00:00+02:00 DATE',
        'Tobias Mercer PATIENT',
        't.mercer@ward.example EMAIL',
        'Mercer, Tobias PATIENT',
        'Sunday, 4 May 2031 10:02 DATE',
        'Bob Pendergast PATIENT',
      ]),
    );
    expect(all.filter((one) => one === 'Bob PATIENT')).toHaveLength(1);
    expect(all.join()).not.toMatch(/On Sun|sodium/);
    const spanish = 'El lun, 4 may 2031 a las 9:30, Ann Mason (<ann@ward.example>) escribió:\n> hola';
    expect(identifiers(open(mailOf(['Subject: x'], spanish)))).toEqual(['Ann Mason PATIENT', 'ann@ward.example EMAIL']);
  });

  it('23. 56. is written with its parts, without masked text and unknown headers', () => {
    const document = open(REFERRAL);
    const bytes = document.write(hide(document, ['Rosalind', 'Achterberg', '4471902', '617-555-0123']));
    const written = asText(bytes);
    expect(written).not.toMatch(/achterberg|vellacott|mercer|4471902|received|x-mailer|pdf/i);
    expect(written).toContain('multipart/mixed');
    expect(written).toContain('multipart/alternative');
    expect(written).toContain('Message-ID: <id-1@removed.invalid>\r\nIn-Reply-To: <id-2@removed.invalid>');
    expect(written).toContain('filename="attachment-1.csv"');
    const again = openDocument({ name: 'a.eml', bytes });
    expect(texts(again).slice(2)).toEqual(['X', 'X fell']);
    expect(texts(again)[0]).toMatch(/^From: X <X>\nTo: X <X>, X <X>\nSubject: X X, revisión\nDate: X\n\nDear X,\n/);
    expect(texts(again)[1]).toBe('Ms X fell again.\n');
    expect(findLeftovers({ name: 'a.eml', bytes }, document, hide(document, ['Rosalind', 'Achterberg']))).toEqual([]);
  });

  it('55. a date that is replaced by another one is written as a date', () => {
    const document = open(mailOf(['Date: Sun, 4 May 2031 11:00:00 +0200'], 'a'));
    const [start] = [document.notes[0]?.note.text.indexOf('2031') ?? 0];
    const bytes = document.write([[{ start, end: start + 10, text: '2031-06-01' }]]);
    expect(asText(bytes)).toContain('Date: Sun, 1 Jun 2031 11:00:00 +0200\r\n');
  });

  it('56. a replacement in a header creates no header, address or line', () => {
    const document = open(mailOf(['From: Ann <a@b.example>', 'Subject: Ann'], 'x'));
    const bytes = document.write(hide(document, ['Ann'], 'a>, b\r\nBcc: "É@b\\'));
    const written = asText(bytes);
    expect(written.match(/^[\w-]+:/gm)).toEqual([
      'From:',
      'Subject:',
      'MIME-Version:',
      'Content-Type:',
      'Content-Transfer-Encoding:',
    ]);
    expect(texts(openDocument({ name: 'a.eml', bytes }))[0]).toBe(
      'From: a>, b Bcc: "É@b\\ <a>, b Bcc: "É@b\\>\nSubject: a>, b Bcc: "É@b\\\n\nx\n',
    );
  });

  it('54. texts are decoded by their encodings and character sets, also split words of headers', () => {
    expect(
      texts(open(of('text/plain; charset=windows-1252', 'TvrxZXo=', 'Content-Transfer-Encoding: base64')))[0],
    ).toMatch(/\nNúñez\n$/);
    expect(
      texts(open(of('text/plain; charset=iso-8859-1', 'O=92Brien', 'Content-Transfer-Encoding: quoted-printable')))[0],
    ).toMatch(/\nO’Brien\n$/);
    expect(
      texts(open(mailOf(['Subject: =?utf-8?B?TsO6w7E=?= =?utf-8?Q?ez_=C3?=', ' =?utf-8?Q?=A9t?='], 'x')))[0],
    ).toMatch(/^Subject: Núñez ét\n/);
    expect(texts(open(mailOf(['Subject: =?unknown-8bit?q?N=FA=F1ez?='], 'x')))[0]).toMatch(/^Subject: Núñez\n/);
  });

  it('54. what is in an unknown character set is read if it is UTF-8; else words of headers are removed, and a text is refused', () => {
    const unknown = 'x-ward-7';
    expect(texts(open(of(`text/plain; charset=${unknown}`, 'José left')))[0]).toMatch(/\nJosé left\n$/);
    expect(texts(open(mailOf([`Subject: =?${unknown}?Q?Jos=C3=A9?= fell`], 'x')))[0]).toMatch(/^Subject: José fell\n/);
    const document = open(
      mailOf(
        [`From: =?${unknown}?Q?Pe=81rry?= <a@b.example>`, `Subject: =?utf-7?Q?Ma+AHM-on?= =?cp850?Q?Pe=A4rry?= fell`],
        'x',
      ),
    );
    expect(texts(document)[0]).toMatch(/^From: \uFFFD <a@b\.example>\nSubject: \uFFFD ?\uFFFD fell\n/);
    const written = document.write(document.notes.map(() => []));
    expect(
      viewsOf(written)
        .map(({ text }) => text)
        .join(),
    ).not.toMatch(/Pe.?rry|Ma.?AHM/);
    for (const body of ['Pe\u0081rry', 'Pe\u00A4rry'])
      expect(() => openDocument({ name: 'a.eml', bytes: bytesOf(of(`text/plain; charset=${unknown}`, body)) })).toThrow(
        /encoding that Incognote cannot read/,
      );
    for (const charset of ['utf-7', 'hz-gb-2312', 'iso-2022-kr'])
      expect(() => open(of(`text/plain; charset=${charset}`, 'x'))).toThrow(/encoding that Incognote cannot read/);
  });

  it('54. a text in UTF-8 is read as such if its mail states ASCII or Latin-1', () => {
    for (const charset of ['us-ascii', 'iso-8859-1', 'windows-1252'])
      expect(texts(open(of(`text/plain; charset=${charset}`, 'José Núñez left')))[0]).toMatch(/\nJosé Núñez left\n$/);
    expect(texts(open(mailOf(['Subject: =?us-ascii?Q?Jos=C3=A9?='], 'x')))[0]).toMatch(/^Subject: José\n/);
  });

  it('54. a mail in UTF-16, or with a byte order mark, is read', () => {
    const source = mailOf(
      ['From: José Mason <mason@ward.example>', 'MIME-Version: 1.0', 'Subject: x'],
      'Mr. SECRET left',
    );
    const files = [
      new TextEncoder().encode(`\uFEFF${source}`),
      ...[true, false].map((isLittle) => utf16(source, isLittle)),
    ];
    for (const name of ['a.eml', 'a.txt'])
      for (const bytes of files) {
        const document = openDocument({ name, bytes });
        expect(texts(document)[0]).toBe('From: José Mason <mason@ward.example>\nSubject: x\n\nMr. SECRET left\n');
        expect(asText(document.write(hide(document, ['SECRET'])))).toMatch(
          /^From: "X" <X>\r\n[\s\S]*\nMr. X left\r\n$/,
        );
      }
  });

  it('54. a text without a blank line before it begins with the first line that is no header', () => {
    for (const body of ['Seen by Dr. SECRET\r\nNote: x', 'Dr. SECRET: seen\r\n\r\nx']) {
      const document = open(`From: a@ward.example\r\nSubject: x\r\n${body}`);
      expect(asText(document.write(hide(document, ['SECRET'])))).toContain(body.replace('SECRET', 'X'));
    }
    const [header, parts] = multipart('mixed', ['Mr. SECRET left']);
    expect(texts(open(mailOf([header], parts)))[0]).toContain('Mr. SECRET left');
  });

  it('54. headers of programs after a line that is no header are removed, and text before the first blank line of a part stays', () => {
    const broken = 'From: a@ward.example\nX-Report:\n* 1\nX-Mailer: SECRET\n\nleft';
    const document = open(broken);
    expect(asText(document.write(hide(document, [])))).not.toContain('SECRET');
    const [header, parts] = multipart('mixed', ['Mr. Mason\r\n\r\nleft']);
    expect(texts(open(mailOf([header, 'From: a@ward.example'], parts)))[0]).toContain('\nMr. Mason\n\nleft\n');
    const [, encoded] = multipart('mixed', [`Content-Transfer-Encoding: base64\r\n\r\n${btoa('Mr. Mason left')}`]);
    expect(texts(open(`From: a@ward.example\r\n${header}\r\n${encoded}`))[0]).toContain('\nMr. Mason left\n');
  });

  it.each([
    ['From: a@ward.example', 'Subject: the report', 'of today'],
    ['Return-Path: <a@ward.example>', '>From a@ward.example Sun May  4 2031', 'From: a@ward.example', 'Subject: x'],
    ['Received: by a', 'with b', 'From: a@ward.example', 'Subject: x'],
  ])('54. headers go on after a line that is none if they state the encoding or sender only then: %s', (...lines) => {
    const encoding = ['Content-Type: text/plain', 'Content-Transfer-Encoding: base64'];
    const [text = ''] = texts(open([...lines, ...encoding, '', btoa('Mr. SECRET left')].join('\r\n')));
    expect(text).toMatch(/^From: <a@ward.example>\nSubject: (x|the report of today)\n\nMr. SECRET left\n$/);
    const plain = texts(open([...lines, 'To: b@ward.example', '', 'Mr. SECRET left'].join('\r\n')));
    expect(plain[0]).toMatch(/^From: <a@ward.example>\nSubject: [\s\S]*Mr. SECRET left\n$/);
  });

  it('54. a mail in Latin-1 with a byte order mark keeps its letters', () => {
    const source = mailOf(
      ['From: a@ward.example', 'Content-Type: text/plain; charset=iso-8859-1'],
      'Mr. Mas\xf3n left',
    );
    const bytes = Uint8Array.from(`\xef\xbb\xbf${source}`, (unit) => unit.charCodeAt(0));
    expect(texts(openDocument({ name: 'a.eml', bytes }))[0]).toContain('Mr. Masón left');
  });

  it.each(['\r', '\r\n'])('54. HL7 v2 as the text of a mail is read as such, and the mail stays one: %j', (end) => {
    const message = ['MSH|^~\\&|A|B|C|D|20310504||ADT^A01|1|P|2.5', 'PID|1||12345^^^H||SECRET^Ann', ''].join(end);
    for (const type of ['text/plain', 'application/hl7-v2']) {
      const document = open(
        mailOf(['X-Mailer: SECRET', 'From: SECRET <a@ward.example>', `Content-Type: ${type}`], message),
      );
      expect(document.notes.flatMap(({ spans }) => spans.map(({ label }) => label))).toContain('MEDICALRECORD');
      const written = asText(document.write(hide(document, [])));
      expect(written).toMatch(/^From: "X" <X>\r\nMIME-Version: 1.0\r\n/);
      expect(written).not.toContain('SECRET');
      if (type === 'text/plain') expect(written).toContain('PID|1||X^^^X||X^X\r\n');
    }
    expect(texts(open(message))[0]).toContain('SECRET\tAnn');
    for (const log of [`Received: today${end}`, `Received: today${end}${end}`, `Message-ID: 7${end}${end}`])
      expect(texts(openDocument(textFile('a.hl7', log + message)))[0]).toContain('SECRET\tAnn');
    const greeted = open(mailOf(['From: a@ward.example'], `Hello,${end}${end}${message}${end}Lee`));
    expect(texts(greeted)[1]).toMatch(/^Hello,\n[\s\S]*12345\tH\nSECRET\tAnn\nLee/);
  });

  it('54. a line of quoted-printable goes on after blanks behind its =', () => {
    const quoted = 'Content-Transfer-Encoding: quoted-printable';
    expect(texts(open(of('text/plain', 'Mr. Achter= \t\r\nberg left', quoted)))[0]).toMatch(/Mr. Achterberg left\n$/);
  });

  it('54. lines of a text that break within words are joined, except those of another quotation and a signature', () => {
    const lines = ['Mr. Achter ', 'berg left.  ', ' Then Ann', '> and ', '>> Mr. Mer ', '>> cer', 'on ', '-- ', 'Lee'];
    const body = lines.join('\r\n');
    const document = open(of('text/plain; format=flowed; DelSp=Yes', body));
    expect(texts(document)[0]).toMatch(/\nMr. Achterberg left. Then Ann\n> and\n>> Mr. Mercer\non\n-- \nLee\n$/);
    expect(asText(document.write(hide(document, ['Achterberg'])))).toMatch(
      /format=flowed\r\n[\s\S]*\r\nMr. X left. Then/,
    );
  });

  it.each([
    ['7-bit', 'Mr. SECRET left'],
    ['8bits (all)', 'Mr. SECRET left'],
    ['plain', 'Mr. SECRET left'],
    ['Quoted printable;', 'Mr. SEC=52ET left'],
    ['base-64', btoa('Mr. SECRET left')],
  ])('54. a text whose encoding is carelessly stated is read: %s', (encoding, body) => {
    const document = open(of('text/plain', body, `Content-Transfer-Encoding: ${encoding}`));
    expect(texts(document)[0]).toMatch(/\nMr. SECRET left\n$/);
  });

  it('54. the text of a mail whose boundary no line has, or is far too long, or that states none, is read', () => {
    const long = `multipart/mixed; boundary="${'a'.repeat(50_000)}"`;
    for (const type of ['multipart/mixed; boundary="a"', long, 'multipart/mixed']) {
      const document = open(of(type, '--b\r\nContent-Type: text/plain\r\n\r\nMr. SECRET left\r\n--b--'));
      expect(asText(document.write(hide(document, ['SECRET'])))).toContain('\nMr. X left\r\n');
    }
  });

  it('56. a file in base64 within the text, as in a returned mail, is removed and reported; a sequence of bases is not', () => {
    const file = btoa('Mr. SECRET left the ward. '.repeat(20)).replace(/.{76}/g, '$&\r\n');
    const bases = 'ACGTTGCA'.repeat(32).replace(/.{64}/g, '$&\r\n');
    const document = open(of('text/plain', `Returned:\r\n\r\n${file}\r\n--b--\r\n${bases}end`));
    expect(document.leftOut).toEqual([{ kind: 'attachment', count: 1 }]);
    const [shown = ''] = texts(document);
    expect(shown).toMatch(/Returned:\n\n\n--b--\nACGTTGCA[\s\S]*\nend\n$/);
    expect(asText(document.write([[]]))).not.toContain(file.slice(0, 60));
  });

  it('56. calendar entries and winmail.dat are reported as such, so that people know what they lack', () => {
    const part = (type: string, bytes: string) => [
      `Content-Type: ${type}`,
      'Content-Transfer-Encoding: base64',
      '',
      btoa(bytes),
    ];
    const [header, body] = multipart(
      'mixed',
      ['Content-Type: text/calendar; method=REQUEST', '', 'BEGIN:VCALENDAR\r\nSUMMARY:Mr. SECRET'],
      part('application/octet-stream; name="a.ics"', 'BEGIN:VCALENDAR\r\nSUMMARY:Mr. SECRET'),
      part('application/ms-tnef; name="winmail.dat"', 'x\x9f>"\x21\x03\x01\x06\x90\x08\0SECRET'),
      part('application/zip; name="a.zip"', 'PK\x03\x04SECRET'),
    );
    const document = open(mailOf(['From: Ann <a@b.example>', header], body));
    expect(document.leftOut).toEqual([
      { kind: 'calendar entry or contact', count: 2 },
      { kind: 'winmail.dat of Outlook', count: 1 },
      { kind: 'attachment', count: 1 },
    ]);
    expect(asText(document.write(document.notes.map(() => [])))).not.toMatch(/SECRET|U0VDUkVU/);
  });

  it('54. 56. a page without anything in it is left out, and the mail is read', () => {
    const [header, body] = multipart('alternative', ['', 'Seen.'], ['Content-Type: text/html', '', '']);
    const document = open(mailOf(['From: Ann <a@b.example>', header], body));
    expect(texts(document)).toEqual(['From: Ann <a@b.example>\n\nSeen.\n']);
    expect(asText(document.write([[]]))).not.toContain('text/html');
  });

  it('54. an attachment whose name does not tell its kind is of the kind that its mail states', () => {
    const [header, body] = multipart('mixed', ['Content-Type: text/plain; name="ward.log"', '', 'Mr. SECRET left']);
    expect(texts(open(mailOf(['From: Ann <a@b.example>', header], body)))[1]).toBe('Mr. SECRET left');
  });

  it('54. an attached text is read in the character set that its mail states', () => {
    const attached = (charset: string, cell: string) => {
      const type = `Content-Type: text/csv; charset=${charset}; name="a.csv"`;
      const [header, body] = multipart('mixed', [type, 'Content-Transfer-Encoding: quoted-printable', '', cell]);
      return open(mailOf(['From: Ann <a@b.example>', header], body));
    };
    expect(texts(attached('iso-8859-1', 'N=FA=F1ez'))[1]).toBe('Núñez');
    expect(texts(attached('x-none', 'N=FA=F1ez'))[1]).toBe('Núñez');
    // ISO-2022-JP writes other letters with those of ASCII, and so does UTF-7, which no browser knows.
    expect(texts(attached('iso-2022-jp', '=1B$B;3ED=1B(B'))[1]).toBe('山田');
    const document = attached('utf-7', 'Ma+AHMAbw-n');
    expect(document.leftOut).toEqual([{ kind: 'attachment', count: 1 }]);
    expect(asText(document.write(document.notes.map(() => [])))).not.toContain('AHMAbw');
    expect(attached('x-none', 'N=A3=A4ez').leftOut).toEqual([{ kind: 'attachment', count: 1 }]);
  });

  it.each([
    ['application/json', '{"note":"Mr. SECRET left"}', 'note: Mr. X left'],
    ['text/xml', '<a><note>Mr. SECRET left</note></a>', 'a: \nnote: Mr. X left'],
  ])('54. an attachment of %s of any shape goes back masked', (type, content, shown) => {
    const [header, body] = multipart('mixed', ['', 'see below'], [`Content-Type: ${type}; name="visit"`, '', content]);
    const document = open(mailOf(['From: Ann <a@b.example>', header], body));
    const written = asText(document.write(hide(document, ['SECRET'])));
    expect(written).not.toContain('SECRET');
    expect(texts(open(written))[1]).toBe(`${shown}\n`);
  });

  it('54. mails within mails are notes of their own, and so is each mail of a mailbox', () => {
    const inner = mailOf(['From: Tobias Mercer <t@b.example>'], 'Tobias left');
    const [header, body] = multipart('mixed', ['', 'see below'], ['Content-Type: message/rfc822', '', inner]);
    const forwarded = mailOf(['From: Ann <a@b.example>', header], body);
    expect(open(forwarded).notes.map(({ note }) => note.id)).toEqual(['a', 'a-mail-1']);
    const box = `From a@b Sun May  4 10:00:00 2031\n${forwarded.replaceAll('\r\n', '\n')}\n\nFrom a@b Sun May  4 10:00:00 2031\nSubject: b\n\n>From here Mercer\n`;
    const document = open(box, 'a.mbox');
    expect(document.notes.map(({ note }) => note.id)).toEqual(['a-1', 'a-1-mail-1', 'a-2']);
    const written = asText(document.write(hide(document, [])));
    expect(written).not.toMatch(/mercer|tobias|2031|\r/i);
    expect(written.match(/^From .*/gm)).toEqual(new Array(2).fill('From MAILER-DAEMON Thu Jan  1 00:00:00 1970'));
    expect(texts(open(written, 'a.mbox'))[2]).toBe('Subject: b\n\nFrom here X\n');
  });

  it('24. an attached Word document is written as one', () => {
    const packed = btoa(String.fromCharCode(...wordDocument(paragraph(run('Mr. SECRET left'))).bytes));
    const type = 'application/octet-stream; name="SECRET.docx"';
    const document = open(of(type, packed, 'Content-Transfer-Encoding: base64'));
    expect(texts(document)[1]).toBe('Mr. SECRET left\n');
    const again = openDocument({ name: 'a.eml', bytes: document.write(hide(document, ['SECRET'])) });
    expect(texts(again)[1]).toBe('Mr. X left\n');
  });

  it('54. 56. PDFs and pictures are left to the reader of pages, and replaced by what it returns', () => {
    const named = (type: string, name: string, content: string) => [
      `Content-Type: ${type}; name="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      btoa(content),
    ];
    const message = ['MSH|^~\\&|A|B|C|D|20310504||MDM^T02|1|P|2.5', `OBX|1|ED|A||^AP^PDF^Base64^${btoa('%PDF-3')}`];
    const [header, body] = multipart(
      'mixed',
      ['', 'see below'],
      named('application/pdf', 'SECRET.pdf', '%PDF-1'),
      named('application/octet-stream', 'SECRET.hl7', message.join('\r')),
      named('image/png', 'SECRET.png', '\x89PNG\r\n\x1a\n'),
    );
    const document = open(mailOf(['From: Ann <a@b.example>', header], body));
    expect(document.leftOut).toBeUndefined();
    expect(document.attached?.map(({ name, bytes }) => [name, String.fromCharCode(...bytes.subarray(0, 6))])).toEqual([
      ['a-file-1.pdf', '%PDF-1'],
      ['a-file-2-file-1.pdf', '%PDF-3'],
      ['a-file-3.pdf', '\x89PNG\r\n'],
    ]);
    const put = (name: string, text: string) => textFile(name, text);
    const written = asText(
      document.write(hide(document, []), [undefined, put('b.pdf', 'second'), put('c.png.txt', 'third')]),
    );
    expect(written).not.toMatch(/SECRET|attachment-1|%PDF/);
    expect(written).toContain(
      'Content-Type: text/plain\r\nContent-Disposition: attachment; filename="attachment-3.txt"',
    );
    expect(written).toContain(btoa('third'));
    const parts = written.split('--part-1');
    expect(atob(parts[2]?.split('\r\n\r\n')[1]?.replace(/\s/g, '') ?? '')).toContain(`^PDF^Base64^${btoa('second')}`);
    const alone = open(of('application/pdf', btoa('%PDF-1'), 'Content-Transfer-Encoding: base64'));
    expect(asText(alone.write(hide(alone, [])))).not.toMatch(/pdf/i);
    expect(asText(alone.write(hide(alone, []), [put('a.pdf', 'redrawn')]))).toContain(btoa('redrawn'));
  });

  it.each([
    ['a text without headers', 'SECRET left\r\n', /^Expected a mail/],
    ['an encrypted mail', of('multipart/encrypted; boundary=a', 'SECRET'), /^This mail is encrypted/],
    [
      'mails within mails without end',
      'Content-Type: message/rfc822\r\n\r\n'.repeat(50_000),
      /at most 20 mails and parts of mails within each other/,
    ],
    ['parts without end', of('multipart/mixed; boundary=a', '--a\r\n\r\n'.repeat(6000)), /at most 5000 parts/],
    ['a header without end', `From: ${'SECRET'.repeat(20_000)}`, /at most 100000 characters/],
    ['mails without end', 'From a b\nSubject: a\n\nb\n\n'.repeat(20_001), /at most 20000 mails/],
  ])('21. 57. %s is a clear error without text', (_, source, message) => expectRefusal(() => open(source), message));
});

const HEADERS =
  `From Sender Reply-To To Cc Bcc Resent-From Resent-To Date Resent-Date Subject Organization Comments Keywords Message-ID In-Reply-To
  References Received Return-Path DKIM-Signature X-Mailer User-Agent Thread-Topic Thread-Index List-Id Content-Language X-Originating-IP
  Delivered-To Authentication-Results Importance X-Unknown`.split(/\s+/);
const PART_HEADERS =
  'Content-ID Content-Description Content-Location Content-Disposition Content-Type X-Part Content-Language'.split(' ');

it('24. mail: nothing is left of headers, parameters, parts, lines between them and attachments', () => {
  const canaries = startCanaries();
  const { word, number } = canaries;
  const shapes = [
    () => word('a word'),
    () => `${word('a name')} <${word('an address')}@${word('a host')}.example>`,
    () => `"${word('a quoted name')}" <${number('an address')}@b.example> (${word('a remark')})`,
    () => `${word('a group')}: ${word('a name')} <a@b.example>;`,
    () => `=?utf-8?B?${btoa(word('an encoded word'))}?= =?${word('a set')}?x?${word('an encoding')}?=`,
    () => `<${word('an id')}@${word('an id')}>`,
    () => `Sun, 4 May 2031 ${number('a time')} (${word('a zone')})`,
    () => `a; name="${word('a parameter')}"; ${word('a parameter')}=${number('a parameter')}`,
  ];
  const types =
    'text/plain text/html text/calendar text/csv application/pdf image/png multipart/mixed message/rfc822 x/y'.split(
      ' ',
    );
  const parts = types.flatMap((type) =>
    ['', 'base64', 'quoted-printable', 'x-uuencode', word('an encoding')].map((encoding) => {
      const content = `${word(`content of ${type}`)}, ${number(`content of ${type}`)}`;
      return [
        ...PART_HEADERS.map((name) => `${name}: ${word(name)}; a="${word(name)}"`),
        `Content-Type: ${type}; charset=utf-8; name="${word('a file')}.csv"; boundary=${word('a boundary')}`,
        `Content-Transfer-Encoding: ${encoding}`,
        '',
        encoding === 'base64' ? btoa(content) : content,
      ];
    }),
  );
  for (const shape of shapes) {
    const [header, body] = multipart('mixed', ...parts);
    const between = body.replaceAll('--b-mixed', `${word('a line between')}\r\n--b-mixed`);
    const source = mailOf(
      [
        ...HEADERS.flatMap((name) => [`${name}: ${shape()}`, `${name}: ${shape()}\r\n ${word(`${name}, folded`)}`]),
        header,
      ],
      `${word('before the first part')}\r\n${between}${word('behind the last part')}`,
    );
    expect(canaries.left(writeMasked(open(source)))).toEqual([]);
    const box = `From ${word('a separator')} ${word('a separator')}\n${source}\n`;
    expect(canaries.left(writeMasked(open(box, 'a.mbox')))).toEqual([]);
  }
  expect(canaries.count()).toBeGreaterThan(1500);
});

it('24. mail: nothing is left of canaries in random places of broken mails', () => {
  expectNoneLeft(
    (source) => open(`Subject: a\r\n${source}`),
    30,
    '@|@|@|#|\r\n|\r\n|\n|\n\n| |\t|:|;|=|"|<|>|(|)|,|--a|--a--|--|From: |Subject: |Date: |References: ',
    'Content-Type: |text/plain|text/html|multipart/mixed; boundary=a|message/rfc822',
    'Content-Transfer-Encoding: |base64|quoted-printable|=?utf-8?Q?|=?utf-8?B?|?=|From a b\n',
    // No table: its headings are kept.
    'Content-Disposition: attachment; filename=a.txt|begin 644 |end|charset=utf-16|=4d=\r\n|<p title="',
  );
});
