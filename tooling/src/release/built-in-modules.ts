const names = ['async_hooks', 'crypto', 'stream', 'stream/consumers', 'util']

/**
 * Modules of Node that the shell's server bundle may import, in both spellings: what React's
 * renderer and the streams of a page need. None of them opens a file, a process or a thread.
 */
export const shellBuiltIns: readonly string[] = names.flatMap((name) => [name, `node:${name}`])
