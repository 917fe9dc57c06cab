/**
 * The one table of modules that the shell provides to every remote. The shell's copy is the only
 * copy in a document, so hooks, router and store are the same object for five teams. A remote that
 * imports anything else compiles it in.
 */
export const providedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  '@tanstack/react-query',
  'zustand',
  'i18next',
  'react-i18next',
  'react-hook-form',
  '@drogerie/shared-lib/runtime',
] as const

export type ProvidedModule = (typeof providedModules)[number]

/**
 * The chunk of the one module that a remote exposes: its routes, and the texts of all its pages.
 */
export const exposedChunk = '__federation_expose_remote'

/** The federation container name: a JavaScript identifier. */
export const containerName = (app: string): string => app.replaceAll('-', '_')
