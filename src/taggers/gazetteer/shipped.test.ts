import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { lookup } from '../test-support/lookup';
import { readGazetteer } from './gazetteer';

function readShipped(language: string) {
  const file = readFileSync(join(import.meta.dirname, '../../../public/gazetteers', `${language}.bin`));
  return { bytes: file.length, ...readGazetteer(new Uint8Array(file).buffer) };
}

const FACTS = {
  en: {
    'first-name': ['mary', 'jose', 'lakshmi'],
    surname: ['smith', 'nguyen', 'patel', 'o brien', 'de la cruz'],
    place: ['boston', 'new york', 'texas', 'india', 'st louis', 'saint louis'],
    hospital: ['novant', 'cedars sinai'],
    profession: ['nurse', 'truck driver', 'coal miner'],
    organization: ['walmart', 'exxon mobil'],
    drug: ['warfarin', 'metformin', 'penicillin'],
    disease: ['asthma', 'diabetes mellitus'],
    common: ['the', 'may', 'brown'],
    safe: ['patient', 'abdomen', 'tender'],
  },
  es: {
    'first-name': ['juan', 'maria del carmen', 'svetlana'],
    surname: ['garcia', 'núñez', 'de la fuente'],
    place: ['madrid', 'a coruna', 'buenos aires', 'estados unidos'],
    hospital: ['bellvitge', 'vall d hebron', 'la paz'],
    profession: ['albanil', 'ama de casa'],
    organization: ['osakidetza'],
    drug: ['paracetamol', 'amoxicilina'],
    disease: ['hipertension arterial', 'nefritis'],
    common: ['el', 'rosa'],
    safe: ['hospital', 'abdomen', 'prostatectomia'],
  },
};

describe.each(Object.entries(FACTS))('G12. the shipped gazetteer %s', (language, facts) => {
  const gazetteer = readShipped(language);

  test('takes at most 400 kB', () => {
    expect(gazetteer.bytes).toBeLessThanOrEqual(400_000);
  });

  test('has the classes in their order', () => {
    expect(gazetteer.classes).toEqual(Object.keys(facts));
  });

  test.each(Object.entries(facts))('contains common examples of the class %s', (name, phrases) => {
    const bit = gazetteer.classes.indexOf(name);
    expect(phrases.filter((phrase) => !((lookup(gazetteer, phrase) >> bit) & 1))).toEqual([]);
  });

  test.each(['madrid', 'garcia', 'smith'])('does not call %s safe', (name) => {
    expect((lookup(gazetteer, name) >> gazetteer.classes.indexOf('safe')) & 1).toBe(0);
  });
});
