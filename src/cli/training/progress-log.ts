import type { TrainingHooks } from '../../training/trainer';
import { log } from '../main';

/** Milliseconds between two lines about the same epoch. */
const PAUSE = 10_000;

/** Tells a person how a training gets on. @param firstEpoch epochs that were finished before it began */
export function progressLog(firstEpoch: number): Required<Pick<TrainingHooks, 'onProgress' | 'onEpoch'>> {
  const started = Date.now();
  let shown = 0;
  return {
    onProgress(epoch, done) {
      if (Date.now() - shown < PAUSE) return;
      shown = Date.now();
      log(`  epoch ${epoch}: ${Math.round(done * 100)} %`);
    },
    onEpoch(report, { best }) {
      const perEpoch = (Date.now() - started) / (report.epoch - firstEpoch);
      const left = Math.round(((report.epochs - report.epoch) * perEpoch) / 60_000);
      const { precision, recall, f1, tokenRecall } = report.dev;
      const share = (value: number) => value.toFixed(4);
      log(
        `epoch ${report.epoch}/${report.epochs}  loss ${report.loss.toFixed(4)}  dev P ${share(precision)} R ${share(recall)} F1 ${share(f1)} token recall ${share(tokenRecall)}` +
          `  best ${share(best.score)} (${best.epoch})  ${Math.round(report.tokensPerSecond)} tokens/s  ${Math.round(report.seconds)} s  about ${left} min left`,
      );
    },
  };
}
