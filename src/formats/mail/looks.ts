/** How a mail begins, behind the line that parts mails of a mailbox: with lines of a header, one of them such as programs write. */
export const MAIL_LOOKS =
  /^(?:From \S+ [^\n]+\n)?(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)*(?:MIME-Version|Message-ID|Received|Return-Path|DKIM-Signature):/i;
