/** Tests start the back ends as the command line does. */
export { startBackend as useBackend, startDawn } from '../../../cli/models/backend';
