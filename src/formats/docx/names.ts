import { startNamespaces } from '../namespaces';
import tables from './tables.json';

/** The namespaces of Word documents. */
export const { uriOf, inner, elementName, attributeName } = startNamespaces(tables.namespaces);
