/** Tests run on the back ends as the command line starts them. */
export { startBackend as useBackend } from '../../../cli/backend';
export { startDawn } from '../../../cli/dawn';
