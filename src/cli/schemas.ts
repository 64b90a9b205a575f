import { join } from 'node:path';
import { log, Misuse, program, type Values } from './command/command';
import { REPOSITORY } from './command/repository';
import { writeWhole } from './command/write-whole';
import { cdaTypes } from './schemas/cda';
import { fhirTypes } from './schemas/fhir';
import { hl7v2Types } from './schemas/hl7v2';

const COMMAND = {
  name: 'schemas',
  about: [
    'Writes types.json of src/formats/fhir, cda and hl7v2, the names and types of FHIR, CDA and HL7 v2, from published definitions.',
    'FHIR needs --r4, --r5 and --stu3 together.',
  ],
  options: {
    r4: { value: 'FILE', default: '', about: 'fhir.schema.json of FHIR R4, as HL7 publishes it' },
    r5: { value: 'DIR', default: '', about: 'the unpacked npm package hl7.fhir.r5.core 5.0.0' },
    stu3: { value: 'FILE', default: '', about: 'index.d.ts of @types/fhir 3.0.2' },
    cda: { value: 'DIR', default: '', about: 'schema/extensions/SDTC of github.com/HL7/CDA-core-2.0' },
    hl7v2: { value: 'DIR', default: '', about: 'hl7apy of github.com/crs4/hl7apy' },
  },
} as const;

async function main({ r4, r5, stu3, cda, hl7v2 }: Values<typeof COMMAND.options>): Promise<void> {
  const fhir = [r4, r5, stu3].filter(Boolean).length;
  if (fhir === 0 && !cda && !hl7v2) throw new Misuse('Give the definitions of FHIR, CDA or HL7 v2');
  if (fhir > 0 && fhir < 3) throw new Misuse('FHIR needs --r4, --r5 and --stu3 together');
  const save = (path: string, value: unknown) => {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    writeWhole({ [join(REPOSITORY, path)]: text });
    log(`${path}: ${text.length} bytes`);
  };
  if (fhir > 0) save('src/formats/fhir/types.json', fhirTypes({ r4, r5, stu3 }));
  if (cda) save('src/formats/cda/types.json', cdaTypes(cda));
  if (hl7v2) save('src/formats/hl7v2/types.json', hl7v2Types(hl7v2));
}

export default program(COMMAND, main);
