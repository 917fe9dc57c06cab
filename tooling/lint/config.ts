const unsafe = ['argument', 'assignment', 'call', 'member-access', 'return'].map(
  (part) => `typescript/no-unsafe-${part}`,
)
const all = (rules: string[], level: 'error' | 'off') =>
  Object.fromEntries(rules.map((rule) => [rule, level]))

const rules = {
  'typescript/no-explicit-any': 'error',
  'typescript/no-non-null-assertion': 'error',
  'typescript/consistent-type-imports': 'error',
  ...all(unsafe, 'error'),
  'typescript/no-floating-promises': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/await-thenable': 'error',
  // kysely hands its builders' functions over to be taken apart: `({ eb, fn }) => …`
  'typescript/unbound-method': 'off',
  // `[...text]` is how a text is taken apart into code points here
  'typescript/no-misused-spread': 'off',
  // values of unknown type are written into messages for people who look for a fault
  'typescript/no-base-to-string': 'off',
  // `return void doIt()` leaves early
  'typescript/no-meaningless-void-operator': 'off',
  'import/no-cycle': ['error', { ignoreTypes: true }],
  'import/no-default-export': 'error',
  'no-var': 'error',
  'prefer-const': 'error',
  eqeqeq: 'error',
  // tools print to it, and a service before its log is open
  'no-console': 'off',
  'max-lines': ['error', { max: 300, skipBlankLines: true, skipComments: true }],
  'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
  'max-params': ['error', { max: 4 }],
  // iterating over a copy is the point where the original shrinks
  'unicorn/no-useless-spread': 'off',
  // a native element cannot always carry the role: a live region is no form output
  'jsx-a11y/prefer-tag-over-role': 'off',
  // a native checkbox gives role switch its state
  'jsx-a11y/role-has-required-aria-props': 'off',
  // the JSX runtime imports itself
  'react/react-in-jsx-scope': 'off',
  // a route's file exports its loader beside its component
  'react/only-export-components': 'off',
  'react/rules-of-hooks': 'error',
  'react/exhaustive-deps': 'error',
  'unicorn/no-empty-file': 'error',
  // messages go to workers and channels, which have no origin
  'unicorn/require-post-message-target-origin': 'off',
}

/** Files in which a rule does not apply. */
const overrides = [
  {
    files: [
      '**/*.config.ts',
      '**/support/global-setup.ts',
      '**/global-setup.ts',
      '**/global-teardown.ts',
      '**/*-loader.ts',
    ],
    rules: { 'import/no-default-export': 'off' },
  },
  {
    files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
    rules: {
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-params': 'off',
      'typescript/no-non-null-assertion': 'off',
    },
  },
  // tests read answers as parsed JSON and say what they expect of them; plain JavaScript has no
  // types
  {
    files: ['**/*.test.ts', '**/*.test.tsx', '**/*.mjs'],
    rules: { ...all(unsafe, 'off'), 'typescript/require-array-sort-compare': 'off' },
  },
  // a suite is one function, and so is a table of data or a drawing
  {
    files: [
      '**/*.test.ts',
      '**/*.test.tsx',
      '**/testing/**',
      '**/e2e/**',
      '**/seed/**',
      '**/packshots/**',
      '**/shared-lib/dev/**',
    ],
    rules: { 'max-lines-per-function': 'off' },
  },
  // `use` hands a fixture over in Playwright; it is no hook there
  {
    files: ['**/e2e/**'],
    rules: {
      'max-params': 'off',
      'react/rules-of-hooks': 'off',
      'react-hooks/rules-of-hooks': 'off',
    },
  },
  {
    files: ['**/api/src/edges/seed/**', '**/api/src/edges/packshots/**', '**/shared-lib/dev/**'],
    rules: { 'max-lines': 'off', 'max-params': 'off' },
  },
]

/**
 * The rules for one file at a time; who imports whom is read by `graph/` from `layers.ts`. Those
 * about types run with `--type-aware` (`pnpm lint:types`).
 */
export const lintConfig = {
  $schema: '../node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'unicorn', 'promise', 'oxc'],
  categories: { correctness: 'error' },
  env: { builtin: true, browser: true, node: true, es2024: true },
  ignorePatterns: [
    '**/node_modules/**',
    '**/dist/**',
    '**/.data/**',
    '**/.tools/**',
    '**/*.tmp.mjs',
  ],
  rules,
  overrides,
}
