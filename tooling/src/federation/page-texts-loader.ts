import path from 'node:path'
import { rootDirectory } from '../paths.ts'
import { baseGroups, reachableSources, readTexts, textsIn, usedGroups } from './used-texts.ts'

type LoaderContext = { resourcePath: string; getOptions: () => { app: string }; addDependency: (file: string) => void }

/**
 * Gives the chunk of a page or parcel the texts that it uses, as its export `texts`: its remote's own and those of the common
 * ones that are not in every visit. The shell adds them before the page's loader runs.
 */
export default function withTexts(this: LoaderContext, source: string): string {
  const { app } = this.getOptions()
  const files = reachableSources(this.resourcePath, app)
  const own = path.join(app, 'src/i18n/cs.json')
  const common = path.join(rootDirectory, 'shared-lib/src/i18n/cs.json')
  for (const file of [...files, own, common]) this.addDependency(file)
  const used = usedGroups(files)
  const texts = {
    [path.basename(app)]: textsIn(readTexts(own), (group) => used.has(group)),
    common: textsIn(readTexts(common), (group) => used.has(group) && !baseGroups.includes(group)),
  }
  return `${source}\nexport const texts = ${JSON.stringify(texts)}\n`
}
