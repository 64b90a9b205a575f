import type { TestTagger } from '../../conformance.cases';
import { makeCrfTagger } from '../index';
import { tinyCrf } from './tiny-crf';

export const testTaggers: Readonly<Record<string, TestTagger>> = { crf: { open: () => makeCrfTagger(tinyCrf()) } };
