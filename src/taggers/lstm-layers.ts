import { lstmScan } from '../nn/ops/lstm-scan';
import { recurrentScores } from './recurrent-stack';

/** Vectors -> LSTM layers, each in the configuration's directions -> V h(t) + c, a score of each tag. */
// i, f, o = sigmoid(W x(t) + U h(t-1) + b), g = tanh(same); c(t) = f c(t-1) + i g; h(t) = o tanh(c(t)).
export const lstmScores = recurrentScores((layer) => lstmScan(layer));
