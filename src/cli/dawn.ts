import { existsSync } from 'node:fs';

/** Where Chromium keeps its software driver, which Dawn takes when Vulkan finds no other that it can use. */
const SWIFTSHADER = '/usr/lib/chromium/vk_swiftshader_icd.json';

/**
 * Gives Node the WebGPU of Dawn, before the webgpu back end is imported.
 * @returns why it can't, or undefined when it can
 */
export async function startDawn(): Promise<string | undefined> {
  const { create, globals } = await import('webgpu');
  let gpu = create([]);
  if (!(await gpu.requestAdapter()) && existsSync(SWIFTSHADER)) {
    process.env.VK_DRIVER_FILES = SWIFTSHADER;
    gpu = create([]);
  }
  if (!(await gpu.requestAdapter()))
    return 'no Vulkan driver that WebGPU can use (on Debian mesa-vulkan-drivers or chromium)';
  // Node 20 has no navigator at all.
  Object.assign(globalThis, globals, { navigator: { gpu } });
  return undefined;
}
