import type { Candidate } from '../../conformance.cases';
import { makeCrfTagger } from '../index';
import { tinyCrf } from './tiny-crf';

export const candidates: Readonly<Record<string, Candidate>> = { crf: { open: () => makeCrfTagger(tinyCrf()) } };
