import { cutFeatures } from '../src/federation/cuts/cut-features.ts'
import { remoteNames } from '../src/app-names.ts'
import { apiLayers, sharedLayers, shellLayers } from './layers.ts'

type Override = { files: string[]; rules: Record<string, unknown> }

/** What the browser build leaves out of a package, so that nobody finds it missing at run time. */
const cutPaths = Object.entries(cutFeatures).map(([name, importNames]) => ({
  name,
  importNames,
  message: 'the browser build has no such part (docs/decisions/0011)',
}))

const forbid = (patterns: { group: string[]; message: string }[]) => ({
  'no-restricted-imports': ['error', { patterns, paths: cutPaths }],
})

/** Relative imports from one folder of `all` into another that its row does not name. */
function layerOverrides(root: string, layers: Record<string, string[]>, extra: string[]): Override[] {
  return Object.entries(layers).map(([folder, allowed]) => {
    const forbidden = Object.keys(layers).filter((other) => other !== folder && !allowed.includes(other))
    return {
      files: [`**/${root}/${folder}/**`],
      rules: forbid([
        {
          group: [...forbidden.flatMap((other) => [`../${other}/*`, `../../${other}/*`]), ...extra],
          message: `${root}/${folder} may import ${allowed.join(', ') || 'nothing'} (tooling/lint/layers.ts)`,
        },
      ]),
    }
  })
}

const otherRemotes = (self: string) =>
  remoteNames.filter((name) => name !== self).flatMap((name) => [`**/${name}/**`, `@drogerie/${name}`, `@drogerie/${name}/**`])

/** Remotes never see each other or the shell, and a feature never sees another one. */
function remoteOverrides(): Override[] {
  return remoteNames.flatMap((name) => [
    {
      files: [`**/${name}/src/**`],
      rules: forbid([
        {
          group: [...otherRemotes(name), '@drogerie/shell', '@drogerie/shell/**', '@drogerie/api/**', '**/shell/**'],
          message: 'remotes meet only at run time',
        },
      ]),
    },
    {
      files: [`**/${name}/src/features/*/**`],
      rules: forbid([
        {
          group: ['../../*', '../*/**', '../../../**', ...otherRemotes(name), '@drogerie/shell/**'],
          message: 'a slice never imports another slice; shared parts of a remote go to #ui or #data',
        },
      ]),
    },
  ])
}

/** The whole linter configuration. An override replaces a rule instead of adding to it, so it is made here in one piece. */
export const lintConfig = {
  $schema: '../node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'oxc'],
  categories: { correctness: 'error' },
  env: { builtin: true, browser: true, node: true, es2024: true },
  ignorePatterns: ['**/node_modules/**', '**/dist/**', '**/.data/**', '**/.tools/**', '**/*.tmp.mjs'],
  rules: {
    'typescript/no-explicit-any': 'error',
    'typescript/no-non-null-assertion': 'error',
    'typescript/consistent-type-imports': 'error',
    'import/no-cycle': ['error', { ignoreTypes: true }],
    'import/no-default-export': 'error',
    'no-var': 'error',
    'prefer-const': 'error',
    eqeqeq: 'error',
    'no-console': 'off',
    'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
    'max-params': ['error', { max: 4 }],
    // iterating over a copy is the point where the original shrinks
    'unicorn/no-useless-spread': 'off',
    // a native element cannot always carry the role: a live region is no form output
    'jsx-a11y/prefer-tag-over-role': 'off',
    // a native checkbox gives role switch its state
    'jsx-a11y/role-has-required-aria-props': 'off',
    'react/react-in-jsx-scope': 'off',
    'react/only-export-components': 'off',
    'react/rules-of-hooks': 'error',
    'react/exhaustive-deps': 'error',
    'unicorn/no-empty-file': 'error',
    'unicorn/require-post-message-target-origin': 'off',
  },
  overrides: [
    ...layerOverrides(
      'shared-lib/src',
      sharedLayers,
      remoteNames.map((name) => `@drogerie/${name}/**`),
    ),
    ...layerOverrides(
      'shell/src',
      shellLayers,
      remoteNames.map((name) => `@drogerie/${name}/**`),
    ),
    ...layerOverrides('api/src', apiLayers, []),
    ...remoteOverrides(),
    {
      files: [
        '**/*.config.ts',
        '**/css.d.ts',
        '**/support/global-setup.ts',
        '**/global-setup.ts',
        '**/global-teardown.ts',
        '**/*-loader.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: { 'max-lines': ['error', { max: 400 }], 'max-params': 'off', 'typescript/no-non-null-assertion': 'off' },
    },
    // a test may reach for texts, factories and the page's route around its slice
    { files: ['**/*.test.ts', '**/*.test.tsx', '**/testing/**'], rules: { 'no-restricted-imports': 'off' } },
    // they hand the packages on, whole
    { files: ['**/client/federation.ts', '**/render/provided-to-remotes.ts'], rules: { 'no-restricted-imports': 'off' } },
    // `use` hands a fixture over in Playwright; it is no hook there
    { files: ['**/e2e/**'], rules: { 'max-params': 'off', 'react/rules-of-hooks': 'off', 'react-hooks/rules-of-hooks': 'off' } },
    { files: ['**/api/src/seed/**', '**/shared-lib/dev/**'], rules: { 'max-lines': 'off', 'max-params': 'off' } },
  ],
}
