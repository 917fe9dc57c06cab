import type { PackageCuts } from '../cuts-loader.ts'

const nothing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']))

/**
 * Of i18next the shop uses one language whose texts are in the build, plurals, contexts, values and the post processor. Loading
 * from servers, detecting languages, nesting (`$t(…)`), formats (`{{value, format}}`), reports of missing keys and objects as
 * texts are not used; `i18n.test.ts` refuses texts that ask for them.
 */
export const i18nextCuts: PackageCuts = {
  name: 'i18next',
  version: '27.1.2',
  cuts: [
    {
      file: 'dist/esm/i18next.js',
      bodies: {
        ...nothing('queueLoad', 'loaded', 'read', 'prepareLoading', 'load', 'reload', 'loadOne', 'saveMissing'),
        ...nothing('reloadResources', 'loadNamespaces', 'loadLanguages', 'hydrate', 'cloneInstance', 'toJSON', 'getUsedParamsDetails'),
        ...nothing('removeNamespaces', 'hasLanguageSomeTranslations', 'getPluralFormsOfKey', 'once', 'forward', 'isRefusedLanguageCode'),
        ...nothing('removeResourceBundle', 'assertSeparateArguments'),
        looksLikeObjectPath: 'return true;',
        loadResources: `(typeof language === 'function' ? language : callback)(null);`,
        nest: 'return str;',
        dir: `return 'ltr';`,
        deepFind: 'return undefined;',
      },
      spans: [
        [
          `    if (lng?.toLowerCase() === 'cimode') {\n      if (appendNamespaceToCIMode) {`,
          '    const resolved = this.resolve(keys, opt);\n    let res',
        ],
        [
          '      const missingKeyNoValueFallbackToKey = ',
          '      res = this.extendTranslation(res, keys, opt, resolved, lastKey);\n      if (usedKey && res === key && this',
        ],
      ],
      texts: [
        ['        formatter = Formatter;', '        formatter = null;'],
        ['    if (isObjectHit && !objectNotReturned) {', '    if (false) {'],
      ],
      lines: [String.raw`this\.logger\.(?:warn|log|deprecate)\(.*\);`],
    },
  ],
}

/** The texts are there from the start and the language stays, so nothing is waited for. */
export const reactI18nextCuts: PackageCuts = {
  name: 'react-i18next',
  version: '18.0.1',
  cuts: [
    { file: 'dist/es/utils.js', bodies: nothing('warn', 'warnOnce', 'loadNamespaces', 'loadLanguages') },
    {
      file: 'dist/es/useTranslation.js',
      texts: [['  const {\n    useSuspense,\n    keyPrefix,', '  const useSuspense = false;\n  const {\n    keyPrefix,']],
    },
  ],
}
