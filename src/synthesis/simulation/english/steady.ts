const STEADY = new Set(
  `MEDICALRECORD: MEDICALRECORD:nhs SSN: SSN:last4 HOSPITAL: HOSPITAL:short ORGANIZATION:employer ORGANIZATION:insurer
  ORGANIZATION:school ORGANIZATION:pharmacy PROFESSION: STREET: STREET:office ZIP: ZIP:office PHONE:home PHONE:office
  FAX:office EMAIL: EMAIL:staff USERNAME:patient HEALTHPLAN: HEALTHPLAN:mbi HEALTHPLAN:medicaid ACCOUNT: LICENSE:npi
  LICENSE:dea VEHICLE:vin IDNUM:aadhaar HEALTHPLAN:abha URL:office`.split(/\s+/),
);

/** The identifiers that one note shows alike everywhere: the patient's own, the hospital's, the writer's. */
export function englishSteady(label: string, variant: string): string | undefined {
  const key = `${label}:${variant.replace(/^upper-?/, '')}`;
  return STEADY.has(key) ? key : undefined;
}
