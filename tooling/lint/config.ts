/** The rules for one file at a time; who imports whom is read by `graph/` from `layers.ts`. An override replaces a rule instead of adding to it. */
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
    // `use` hands a fixture over in Playwright; it is no hook there
    { files: ['**/e2e/**'], rules: { 'max-params': 'off', 'react/rules-of-hooks': 'off', 'react-hooks/rules-of-hooks': 'off' } },
    { files: ['**/api/src/seed/**', '**/shared-lib/dev/**'], rules: { 'max-lines': 'off', 'max-params': 'off' } },
  ],
}
