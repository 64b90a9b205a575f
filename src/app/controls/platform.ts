export const onMac = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
