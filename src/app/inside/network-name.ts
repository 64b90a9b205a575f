import { createContext } from 'react';

/** The title of the network that a panel shows, so that regions of two panels are told apart. */
export const NetworkName = createContext('');
