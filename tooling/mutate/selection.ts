import type { Area } from './area.ts'
import { areas } from './areas.ts'

/** The requested part of the areas: a whole area by its name, or only the named files. */
export function selectedAreas(asked: string[]): Area[] {
  const unknown = asked.filter(
    (name) => !areas.some((area) => area.name === name || area.rules.includes(name)),
  )
  if (unknown.length > 0) throw new Error(`no area and no file of rules: ${unknown.join(', ')}`)
  const part = (area: Area) => ({
    ...area,
    rules: asked.includes(area.name)
      ? area.rules
      : area.rules.filter((file) => asked.includes(file)),
  })
  return areas.map(part).filter(({ rules }) => rules.length > 0)
}

/** Files of rules that a change touches, by themselves or by the test of their name. */
export function touchedRules(changed: readonly string[]): string[] {
  const files = new Set(changed)
  const beside = (rule: string) => [
    rule,
    rule.replace(/\.ts$/, '.test.ts'),
    rule.replace(/\.ts$/, '.test.tsx'),
  ]
  return areas
    .flatMap(({ rules }) => rules)
    .filter((rule) => beside(rule).some((file) => files.has(file)))
}

/** Whether nothing of its area is left out; the score of a part is not the area's. */
export const isWhole = ({ name, rules }: Area): boolean =>
  areas.find((area) => area.name === name)?.rules.length === rules.length
