import { parseSync, Visitor } from 'oxc-parser'

type Written = { request: string; at: number; isType?: boolean }

const fromModule = new Set(['resolve', 'URL', 'require'])
/** Addresses of folders and of documents are no imports. */
const isModule = /\.([cm]?[jt]sx?|css|json)$|^[@#]/

/**
 * The text of an expression that is one plain string, else nothing: an address put together at run
 * time names no module.
 */
export function plainString(text: string): string | undefined {
  return /^(['"`])([^'"`$\\]*)\1$/.exec(text.trim())?.[2]
}

type Call = {
  callee: { type: string; name?: string; property?: { name?: string } }
  arguments: { type: string; value?: unknown; start: number }[]
}

/**
 * `new URL('./a.ts', import.meta.url)`, `import.meta.resolve('./a.ts')` and `require('./a.ts')`.
 */
function called({ callee, arguments: [first] }: Call): Written[] {
  const name = callee.name ?? callee.property?.name ?? ''
  if (
    !first ||
    typeof first.value !== 'string' ||
    !fromModule.has(name) ||
    !isModule.test(first.value)
  )
    return []
  return [{ request: first.value, at: first.start }]
}

/**
 * Imports that only the syntax tree shows: types written `import('./a.ts').A` and addresses
 * relative to the module.
 */
function fromTree(file: string, source: string): Written[] {
  const found: Written[] = []
  const visitor = new Visitor({
    TSImportType: (node) =>
      void found.push({ request: node.source.value, at: node.start, isType: true }),
    CallExpression: (node) => void found.push(...called(node as unknown as Call)),
    NewExpression: (node) => void found.push(...called(node as unknown as Call)),
  })
  visitor.visit(parseSync(file, source).program)
  return found
}

const needsTree =
  /\bimport\.meta\b|\brequire\(|import\(\s*['"][^'"]*['"]\s*\)\s*[.<]|typeof import\(/

/**
 * Every module a source names: static and lazy imports, those of types alone, and what it hands on.
 */
export function importsOf(
  file: string,
  source: string,
): { request: string; line: number; isType?: true }[] {
  const { module } = parseSync(file, source)
  const found: Written[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    request: moduleRequest.value,
    at: moduleRequest.start,
    // without a name it is imported for what it does
    isType: entries.length > 0 && entries.every(({ isType }) => isType),
  }))
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries)
      if (moduleRequest)
        found.push({ request: moduleRequest.value, at: moduleRequest.start, isType })
  for (const { moduleRequest } of module.dynamicImports) {
    const request = plainString(source.slice(moduleRequest.start, moduleRequest.end))
    if (request !== undefined) found.push({ request, at: moduleRequest.start })
  }
  if (needsTree.test(source)) found.push(...fromTree(file, source))
  return found.map(({ request, at, isType }) => ({
    request,
    line: source.slice(0, at).split('\n').length,
    ...(isType ? { isType } : {}),
  }))
}
