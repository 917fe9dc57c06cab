import path from 'node:path'

type LoaderContext = { getOptions: () => { app: string } }

/** Texts accept their own changes: the page renders with the new ones, and no module runs again. */
export default function liveTexts(this: LoaderContext, source: string): string {
  const namespace = JSON.stringify(path.basename(this.getOptions().app))
  return [
    `const texts = ${source}`,
    'export default texts',
    'if (module.hot) module.hot.accept()',
    `globalThis.shopDevelopment?.takeTexts(${namespace}, texts)`,
  ].join('\n')
}
