import { type GradConfig, registerGradient } from '@tensorflow/tfjs-core';
import { absGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Abs_grad';
import { addGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Add_grad';
import { addNGradConfig } from '@tensorflow/tfjs-core/dist/gradients/AddN_grad';
import { batchMatMulGradConfig } from '@tensorflow/tfjs-core/dist/gradients/BatchMatMul_grad';
import { castGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Cast_grad';
import { clipByValueGradConfig } from '@tensorflow/tfjs-core/dist/gradients/ClipByValue_grad';
import { concatGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Concat_grad';
import { expGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Exp_grad';
import { expandDimsGradConfig } from '@tensorflow/tfjs-core/dist/gradients/ExpandDims_grad';
import { gatherGradConfig } from '@tensorflow/tfjs-core/dist/gradients/GatherV2_grad';
import { identityGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Identity_grad';
import { logGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Log_grad';
import { logSoftmaxGradConfig } from '@tensorflow/tfjs-core/dist/gradients/LogSoftmax_grad';
import { maxGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Max_grad';
import { maximumGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Maximum_grad';
import { minimumGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Minimum_grad';
import { multiplyGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Multiply_grad';
import { negGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Neg_grad';
import { oneHotGradConfig } from '@tensorflow/tfjs-core/dist/gradients/OneHot_grad';
import { packGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Pack_grad';
import { padV2GradConfig } from '@tensorflow/tfjs-core/dist/gradients/PadV2_grad';
import { powGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Pow_grad';
import { divGradConfig } from '@tensorflow/tfjs-core/dist/gradients/RealDiv_grad';
import { reluGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Relu_grad';
import { reshapeGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Reshape_grad';
import { reverseGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Reverse_grad';
import { selectGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Select_grad';
import { sigmoidGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Sigmoid_grad';
import { sliceGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Slice_grad';
import { softmaxGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Softmax_grad';
import { splitVGradConfig } from '@tensorflow/tfjs-core/dist/gradients/SplitV_grad';
import { sqrtGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Sqrt_grad';
import { squareGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Square_grad';
import { subGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Sub_grad';
import { sumGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Sum_grad';
import { tanhGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Tanh_grad';
import { tileGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Tile_grad';
import { transposeGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Transpose_grad';
import { unpackGradConfig } from '@tensorflow/tfjs-core/dist/gradients/Unpack_grad';
import { zerosLikeGradConfig } from '@tensorflow/tfjs-core/dist/gradients/ZerosLike_grad';

const gradients: readonly GradConfig[] = [
  absGradConfig,
  addGradConfig,
  addNGradConfig,
  batchMatMulGradConfig,
  castGradConfig,
  clipByValueGradConfig,
  concatGradConfig,
  expandDimsGradConfig,
  expGradConfig,
  gatherGradConfig,
  identityGradConfig,
  logGradConfig,
  logSoftmaxGradConfig,
  maximumGradConfig,
  maxGradConfig,
  minimumGradConfig,
  multiplyGradConfig,
  negGradConfig,
  oneHotGradConfig,
  packGradConfig,
  padV2GradConfig,
  powGradConfig,
  divGradConfig,
  reluGradConfig,
  reshapeGradConfig,
  reverseGradConfig,
  selectGradConfig,
  sigmoidGradConfig,
  sliceGradConfig,
  softmaxGradConfig,
  splitVGradConfig,
  sqrtGradConfig,
  squareGradConfig,
  subGradConfig,
  sumGradConfig,
  tanhGradConfig,
  tileGradConfig,
  transposeGradConfig,
  unpackGradConfig,
  zerosLikeGradConfig,
];

/**
 * Registers the gradients of the tfjs operations that the networks use: tfjs-core alone comes without any. Idempotent.
 * They are listed one by one because the package's own list can't be loaded by Node.
 */
export function registerCoreGradients(): void {
  for (const gradient of gradients) registerGradient(gradient);
}
