import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { log, runMain, type Values } from './command';
import { REPOSITORY } from './repository';
import { cdaTypes } from './schemas/cda';
import { fhirTypes } from './schemas/fhir';

const COMMAND = {
  name: 'schemas',
  about: [
    'Derives src/formats/fhir/types.json and src/formats/cda/types.json, the names and types of what FHIR and CDA know, from the official definitions.',
  ],
  options: {
    r4: { type: 'string', value: 'FILE', default: '', about: 'fhir.schema.json of FHIR R4, as HL7 publishes it' },
    r5: { type: 'string', value: 'DIR', default: '', about: 'the unpacked npm package hl7.fhir.r5.core 5.0.0' },
    stu3: { type: 'string', value: 'FILE', default: '', about: 'index.d.ts of @types/fhir 3.0.2' },
    cda: { type: 'string', value: 'DIR', default: '', about: 'schema/extensions/SDTC of github.com/HL7/CDA-core-2.0' },
  },
} as const;

async function main({ r4, r5, stu3, cda }: Values<typeof COMMAND.options>): Promise<void> {
  const save = (path: string, value: unknown) => {
    const text = `${JSON.stringify(value, null, 2)}\n`;
    writeFileSync(join(REPOSITORY, path), text);
    log(`${path}: ${text.length} bytes`);
  };
  if (r4 && r5 && stu3) save('src/formats/fhir/types.json', fhirTypes({ r4, r5, stu3 }));
  if (cda) save('src/formats/cda/types.json', cdaTypes(cda));
}

runMain(COMMAND, main);
