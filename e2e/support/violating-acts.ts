/** For each act, the directives of the policy that stopped it, or the name of the error that it threw; `happened` if its script ran. */
export type Outcomes = Record<string, string>;

/** Runs inside a page: does everything that the policy forbids, one act after the other. */
export async function violatingActs(): Promise<Outcomes> {
  const flags = globalThis as { happened?: boolean };
  const make = <K extends keyof HTMLElementTagNameMap>(name: K, set: Partial<HTMLElementTagNameMap[K]>) =>
    document.body.appendChild(Object.assign(document.createElement(name), set));
  const load = (url: string) => import(url);
  const own = (name: string) => new URL(`/assets/${name}`, location.href).href;
  const acts: Readonly<Record<string, () => unknown>> = {
    'script in the page': () => make('script', { text: 'happened = true' }),
    'script from elsewhere': () => load('https://elsewhere.example/x.js'),
    'script from data': () => load('data:text/javascript,happened=true'),
    'text as program': () => {
      // biome-ignore lint/security/noGlobalEval: it must be refused
      flags.happened = eval('1 + 1') === 2;
    },
    'text as function': () => {
      flags.happened = new Function('return 2')() === 2;
    },
    'markup with a handler': () => {
      document.body.insertAdjacentHTML('beforeend', '<img src="/none" onerror="happened = true">');
    },
    'javascript: address': () => make('a', { href: 'javascript:void(happened = true)' }).click(),
    'style attribute': () => make('p', {}).setAttribute('style', 'color: red'),
    'style sheet from elsewhere': () => make('link', { rel: 'stylesheet', href: 'https://elsewhere.example/x.css' }),
    'fetch elsewhere': () => fetch('https://elsewhere.example/', { mode: 'no-cors' }),
    'beacon elsewhere': () => navigator.sendBeacon('https://elsewhere.example/', 'x'),
    'socket elsewhere': () => void new WebSocket('wss://elsewhere.example/'),
    'events from elsewhere': () => void new EventSource('https://elsewhere.example/'),
    'picture from elsewhere': () => make('img', { src: 'https://elsewhere.example/x.png' }),
    'sound from elsewhere': () => make('audio', { src: 'https://elsewhere.example/x.mp3' }),
    'font from elsewhere': () => new FontFace('x', 'url(https://elsewhere.example/x.woff2)').load(),
    'frame, of this site too': () => make('iframe', { src: own('x.html') }),
    'object, of this site too': () => make('object', { data: own('x.pdf') }),
    'address of a worker elsewhere': () => void new Worker('https://elsewhere.example/x.js'),
    'worker from text': () => void new Worker(URL.createObjectURL(new Blob(['']))),
    'form, to this site too': () => make('form', { method: 'post', action: '/' }).submit(),
    'other base for addresses': () =>
      document.head.append(Object.assign(document.createElement('base'), { href: '/x/' })),
  };
  const outcomes: Outcomes = {};
  for (const [name, act] of Object.entries(acts)) {
    flags.happened = false;
    const stoppedBy = new Set<string>();
    let thrown = 'unstopped';
    const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => stoppedBy.add(effectiveDirective);
    document.addEventListener('securitypolicyviolation', note);
    try {
      const done = act();
      if (done instanceof Promise) await done;
    } catch (error) {
      thrown = (error as Error).name;
    }
    // The event of a violation comes a little after the act, and later on a busy machine.
    const isOpen = () => stoppedBy.size === 0 && thrown === 'unstopped';
    for (let waited = 0; waited < 100 || (waited < 2000 && isOpen()); waited += 50)
      await new Promise((resolve) => setTimeout(resolve, 50));
    document.removeEventListener('securitypolicyviolation', note);
    outcomes[name] = flags.happened ? 'happened' : [...stoppedBy].sort().join(' ') || thrown;
  }
  return outcomes;
}
