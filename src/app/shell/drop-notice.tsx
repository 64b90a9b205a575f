import { useEffect, useState } from 'react';
import { useApp } from '../context';
import { acceptDrops } from '../deidentify/accept-drops';
import { acceptPaste } from '../deidentify/accept-paste';

/** Says, while files hover over the page, that they can be dropped anywhere. */
export function DropNotice() {
  const app = useApp();
  const [over, setOver] = useState(false);
  useEffect(() => acceptDrops(app, setOver), [app]);
  useEffect(() => acceptPaste(app), [app]);
  return over ? (
    <div className="dropping">
      Drop to open: Word, rich text, web pages, tables, CDA, FHIR, plain text, JSONL, BRAT, i2b2 XML
    </div>
  ) : null;
}
