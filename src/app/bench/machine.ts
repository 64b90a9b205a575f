import type { BackendName } from '../../engine/protocol';

interface AdapterInfo {
  readonly vendor?: string;
  readonly architecture?: string;
  readonly device?: string;
  readonly description?: string;
}

/** The part of `navigator` that tells a machine; browsers lack one or the other of it. */
export interface Browser {
  readonly userAgent: string;
  readonly hardwareConcurrency?: number;
  readonly userAgentData?: {
    readonly brands: readonly { brand: string; version: string }[];
    readonly platform: string;
  };
  readonly gpu?: { requestAdapter(): Promise<{ readonly info?: AdapterInfo } | null> };
}

/** The browser, its platform, the number of cores and, where it computes, the GPU, in one line. */
export async function describeMachine(
  backend: BackendName | undefined,
  browser: Browser = navigator as Browser,
): Promise<string> {
  const { userAgentData, userAgent, hardwareConcurrency } = browser;
  const names = userAgentData?.brands.filter(({ brand }) => !isMadeUp(brand)) ?? [];
  return [
    ...(userAgentData && names.length > 0
      ? [...names.map(({ brand, version }) => `${brand} ${version}`), userAgentData.platform]
      : [userAgent]),
    hardwareConcurrency && `${hardwareConcurrency} cores`,
    backend === 'webgpu' && (await describeAdapter(browser)),
  ]
    .filter(Boolean)
    .join(', ');
}

/** Chromium adds a brand such as `Not=A?Brand`, lest anyone should rely on the list. */
const isMadeUp = (brand: string): boolean => /not.*brand/i.test(brand);

async function describeAdapter({ gpu }: Browser): Promise<string> {
  const { vendor, architecture, device, description } = (await gpu?.requestAdapter())?.info ?? {};
  return description || [vendor, architecture, device].filter(Boolean).join(' ') || 'a GPU without a name';
}
