/** A mail of header lines and a body. */
export function mailOf(headers: readonly string[], body: string): string {
  return [...headers, '', body].join('\r\n');
}

/** A body of parts, each with its headers, and the header for it. */
export function multipart(kind: string, ...parts: readonly (readonly string[])[]): [header: string, body: string] {
  const boundary = `b-${kind}-${parts.length}`;
  const all = parts.map((lines) => `--${boundary}\r\n${lines.join('\r\n')}\r\n`);
  return [`Content-Type: multipart/${kind}; boundary="${boundary}"`, `${all.join('')}--${boundary}--\r\n`];
}

/** A letter with an HTML version, a quoted mail, and a table and a scan attached. */
export const REFERRAL = (() => {
  const text = [
    'Dear Bob,',
    '',
    'Ms Achterberg fell again. Call 617-555-0123.',
    '',
    'On Sun, 4 May 2031 at 10:30, Tobias Mercer <t.mercer@ward.example> wrote:',
    '> From: Mercer, Tobias',
    '> Sent: Sunday, 4 May 2031 10:02',
    '> To: Vellacott, Ann; Bob Pendergast',
    '> Subject: sodium',
    '> Sodium is 139.',
  ].join('\r\n');
  const [kind, alternatives] = multipart(
    'alternative',
    [
      'Content-Type: text/plain; charset=iso-8859-1',
      'Content-Transfer-Encoding: quoted-printable',
      '',
      `${text} caf=E9=\r\n!`,
    ],
    ['Content-Type: text/html; charset=utf-8', '', '<p>Ms <b>Achterberg</b> fell <img src="cid:a">again.</p>'],
  );
  const [header, body] = multipart(
    'mixed',
    [kind, '', alternatives],
    [
      'Content-Type: text/csv; name="Achterberg.csv"',
      'Content-Disposition: attachment; filename="Achterberg.csv"',
      'Content-Transfer-Encoding: base64',
      '',
      btoa('id,note\r\n4471902,Achterberg fell\r\n'),
    ],
    [
      'Content-Type: application/pdf; name="scan.pdf"',
      'Content-Transfer-Encoding: base64',
      '',
      btoa('%PDF-1.7 Achterberg'),
    ],
  );
  return mailOf(
    [
      'Received: from achterberg.example',
      'From: "Vellacott, Ann" <ann.vellacott@ward.example>',
      'To: =?utf-8?B?Qm9iIFDDqW5kZXJnYXN0?= <bob@clinic.example>, ward@clinic.example (Ward 7)',
      'Subject: =?iso-8859-1?Q?Rosalind_Achterberg=2C_revisi=F3n?=',
      'Date: Sun, 4 May 2031 11:00:00 +0200',
      'Message-ID: <achterberg.1@ward.example>',
      'In-Reply-To: <achterberg.0@ward.example>',
      'X-Mailer: Achterberg 1.0',
      'MIME-Version: 1.0',
      header,
    ],
    body,
  );
})();
