/// <reference types="vite/client" />

/** The same in every file of one build: page, worker and service worker compare it. */
declare const __BUILD_ID__: string;

/** Digest of every model file of this build, by its path from the app's folder: `models/es-lstm/weights.bin`. */
declare const __MODEL_FILES__: Readonly<Record<string, string>>;

declare const __CONTENT_SECURITY_POLICY__: string;
