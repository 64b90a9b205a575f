import { useEffect, useState } from 'react';
import { useApp } from '../context';
import { acceptPaste } from '../deidentify/accept-paste';
import { acceptDrops } from '../deidentify/open-files';

/** Says, while files hover over the page, that they can be dropped anywhere. */
export function DropNotice() {
  const app = useApp();
  const [over, setOver] = useState(false);
  useEffect(() => acceptDrops(app, setOver), [app]);
  useEffect(() => acceptPaste(app), [app]);
  return over ? <div className="dropping">Drop to open: text, JSONL, BRAT or i2b2 XML</div> : null;
}
