/// <reference types="vite/client" />

/** The same in every file of one build: page, worker and service worker compare it. */
declare const __BUILD_ID__: string;
