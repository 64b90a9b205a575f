/** Tests run on the back ends as the command line starts them. */
export { startBackend as useBackend, startDawn } from '../../../cli/models/backend';
