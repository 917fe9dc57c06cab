/**
 * Lets unused components of a package go. A name put on a component (`Link.displayName = …`) and the call that makes it
 * (`forwardRef`) count as effects, so a bundler keeps all of it in every visit.
 */
export default function withoutComponentNames(source: string): string {
  return source
    .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
    .replaceAll(/^(const \w+ = )(?=React\$1\.(?:forwardRef|createContext|memo)\()/gm, '$1/*#__PURE__*/ ')
}
