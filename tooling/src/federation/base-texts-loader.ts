import { baseGroups, textsIn, type Texts } from './used-texts.ts'

type LoaderContext = { getOptions: () => { groups?: readonly string[] } }

/** Keeps of a file of texts what is in every visit; pages bring the rest (`page-texts-loader.ts`). */
export default function baseTexts(this: LoaderContext, source: string): string {
  const { groups = baseGroups } = this.getOptions()
  return JSON.stringify(textsIn(JSON.parse(source) as Texts, (group) => groups.includes(group)))
}
