/** How a file of HL7 v2 begins: with the header of a message, batch or file, behind lines of a log too, or with a segment that is full of fields. */
export const HL7V2_LOOKS =
  /^\uFEFF?\s*(?:MSH|FHS|BHS)[^\w\s]|(?:^|[\r\n\v])(?:MSH|FHS|BHS)(\W)[\^~\\&#]{2}|(?:^|[\r\n\v])(?:PID|PV1|NK1|IN1|GT1|OBR|OBX|ORC|TXA|EVN)\|(?:[^|\r\n]*\|){3}/;
