import { expose } from 'comlink';
import { countRequests } from '../requests';
import { createTrainer } from './trainer';

expose(createTrainer(countRequests(self.location.origin)));
