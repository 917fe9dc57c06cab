import { baseGroups, textsIn, type Texts } from './used-texts.ts'

type LoaderContext = { getOptions: () => { groups?: readonly string[]; late?: readonly string[] } }

/** Keeps of a file of texts what is in every visit, or all but what comes late; the parts concerned bring the rest (`page-texts-loader.ts`). */
export default function baseTexts(this: LoaderContext, source: string): string {
  const { late, groups = baseGroups } = this.getOptions()
  return JSON.stringify(textsIn(JSON.parse(source) as Texts, (group) => (late ? !late.includes(group) : groups.includes(group))))
}
