/** Holds back the messages that arrive at a worker before it can answer, until the function that is returned is called. */
export function holdMessages(worker: EventTarget): () => void {
  const held: MessageEvent[] = [];
  const hold = (event: Event) => {
    event.stopImmediatePropagation();
    held.push(event as MessageEvent);
  };
  worker.addEventListener('message', hold);
  return () => {
    worker.removeEventListener('message', hold);
    for (const { data, origin, ports } of held)
      worker.dispatchEvent(new MessageEvent('message', { data, origin, ports: [...ports] }));
  };
}
