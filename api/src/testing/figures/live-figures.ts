/** Metrics of a process at `/metrics`: its names, and the values each label of a name has. */
export type LiveFigures = { names: Set<string>; labels: Map<string, Map<string, Set<string>>> }

const parts: Readonly<Record<string, string[]>> = { histogram: ['_bucket', '_sum', '_count'] }

/** Reads Prometheus' text of one process, or of several. */
export function readFigures(texts: readonly string[]): LiveFigures {
  const names = new Set<string>()
  const labels: LiveFigures['labels'] = new Map()
  for (const line of texts.flatMap((text) => text.split('\n'))) {
    const [, name, type] = /^# TYPE (\w+) (\w+)$/.exec(line) ?? []
    if (name) for (const part of parts[type ?? ''] ?? ['']) names.add(name + part)
    const [, series = '', pairs = ''] = /^(\w+)\{(.*)\} /.exec(line) ?? []
    for (const [, label = '', value = ''] of pairs.matchAll(/(\w+)="([^"]*)"/g)) {
      const known = labels.get(series) ?? new Map<string, Set<string>>()
      labels.set(series, known.set(label, (known.get(label) ?? new Set()).add(value)))
    }
  }
  return { names, labels }
}

/** Metrics that an expression asks for: names with the labels in their braces. */
export const askedFor = (expr: string) =>
  [...expr.matchAll(/\b((?:shop|nodejs|process)_\w+)(?:\{([^}]*)\})?/g)].map(
    ([, name = '', braces = '']) => ({
      name,
      labels: [...braces.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].map(
        ([, label = '', how, value = '']) => ({
          label,
          /** Null: not exactly this value. */
          value: how === '=' ? value : null,
        }),
      ),
    }),
  )
