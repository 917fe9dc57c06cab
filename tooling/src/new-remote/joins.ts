import type { RemoteNames } from './names.ts'

/** A change of a file that is there already. @throws Error when the place for it is gone. */
export type Join = { file: string; change: (text: string) => string }

/** @throws Error for a name that something in the file has already. */
function unlessNamed(text: string, name: string): string {
  if (new RegExp(`\\b${name}\\b`).test(text))
    throw new Error(
      `${name} means something else among the shop's addresses; name the remote otherwise`,
    )
  return text
}

function before(text: string, mark: string, line: string): string {
  if (!text.includes(mark))
    throw new Error(`there is no ${mark.trim()} any more; put ${line.trim()} there by hand`)
  return text.replace(mark, line + mark)
}

const byCode = (a: string, b: string) => (a < b ? -1 : 1)

/** Rows of the report stand in the order of their names. */
function withReportRow(text: string, row: string): string {
  const [, start = '', rows = '', end = ''] =
    /^(.*every URL of the shop[^{]*\{\n)(.*?)(\n\}.*)$/s.exec(text) ?? []
  if (!rows) throw new Error('the report of URLs has another form')
  return start + [...rows.split('\n'), row].sort(byCode).join('\n') + end
}

/**
 * The address of its first page, its lane in CI, its line among the folders. Everything else finds
 * remotes by their folders.
 */
export const joinsOf = ({ app, slug, route }: RemoteNames): Join[] => [
  {
    file: 'shared-lib/src/routes/patterns.ts',
    change: (text) =>
      before(
        unlessNamed(text, route),
        'export const cmsPage =',
        `export const ${route} = '/${slug}'\n\n`,
      ),
  },
  {
    file: 'shared-lib/src/routes/path-builders.ts',
    change: (text) =>
      before(
        unlessNamed(text, route),
        'export const cmsPage =',
        `export const ${route} = () => patterns.${route}\n\n`,
      ),
  },
  {
    file: 'shared-lib/src/routes/__snapshots__/paths.test.ts.snap',
    change: (text) => withReportRow(text, `  "${route}": "/${slug}",`),
  },
  {
    file: 'README.md',
    change: (text) =>
      before(text, ', [shared-lib](shared-lib/README.md)', `, [${app}](${app}/README.md)`),
  },
]

/** The lane of another team, for this one. */
export const laneOf = (app: string, model: string, text: string): string =>
  text.replaceAll(model, app)
