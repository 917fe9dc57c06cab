import { rspack, type Configuration, type RuleSetRule } from '@rspack/core'
import { supportedBrowsers } from '../supported-browsers.ts'

export const extensions = ['.tsx', '.ts', '.js', '.json']

type React = { development: boolean; refresh: boolean }

export const scriptRuleFor = (react: React, ...alsoExclude: string[]): RuleSetRule => ({
  test: /\.[jt]sx?$/,
  exclude: [/node_modules/, ...alsoExclude],
  use: {
    loader: 'builtin:swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic', ...react } },
      },
      env: { targets: supportedBrowsers },
    },
  },
  type: 'javascript/auto',
})

export const scriptRule = scriptRuleFor({ development: false, refresh: false })

/** CSS modules get one name on both sides: the local name, the app and a content hash. */
const cssGenerator = { localIdentName: '[uniqueName]-[local]-[contenthash:6]', esModule: true }

/** `exportsOnly` on the server: class names without a file. */
export const cssRules = (exportsOnly: boolean): RuleSetRule[] => [
  {
    test: /\.css$/,
    type: 'css/auto',
    // on the server too: the names carry a hash of what the loader makes
    use: [{ loader: 'builtin:lightningcss-loader', options: { targets: supportedBrowsers } }],
    generator: { ...cssGenerator, exportsOnly },
    parser: { namedExports: false },
  },
]

export const fontRule: RuleSetRule = {
  test: /\.woff2$/,
  type: 'asset/resource',
  generator: { filename: '[name].[contenthash:8][ext]' },
}

export const browserOutput = (
  outputPath: string,
  uniqueName: string,
): NonNullable<Configuration['output']> => ({
  path: outputPath,
  publicPath: 'auto',
  uniqueName,
  module: true,
  chunkFormat: 'module',
  chunkLoading: 'import',
  filename: '[name].[contenthash:8].js',
  chunkFilename: '[name].[contenthash:8].js',
  cssFilename: '[name].[contenthash:8].css',
  cssChunkFilename: '[name].[contenthash:8].css',
  clean: true,
})

/**
 * Several passes save about 2 % over the default one; modules have no globals to keep. No
 * `unsafe_arrows`: functions that read `arguments` (React's createElement does) would lose them.
 */
export const browserMinimizers = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: {
      module: true,
      ecma: 2022,
      compress: {
        passes: 4,
        ecma: 2022,
        module: true,
        toplevel: true,
        pure_getters: true,
        keep_fargs: false,
      },
      // names by frequency would follow the hashes of other chunks, which change with what nobody
      // uses
      mangle: { toplevel: true, disableCharFreq: true } as { toplevel: boolean },
      format: { comments: false },
    },
  }),
  new rspack.LightningCssMinimizerRspackPlugin({
    minimizerOptions: { targets: supportedBrowsers },
  }),
]

/**
 * Removes unused code from server bundles, too: a new line in a table of shared-lib changes the
 * releases of those apps alone that use it. Nothing is renamed or compressed, so that stacks stay
 * readable.
 */
export const serverMinimizers = [
  new rspack.SwcJsMinimizerRspackPlugin({
    extractComments: false,
    minimizerOptions: {
      ecma: 2022,
      minify: false,
      mangle: false,
      compress: {
        defaults: false,
        unused: true,
        dead_code: true,
        side_effects: true,
        toplevel: true,
      },
      format: { comments: false },
    },
  }),
]

export const definePlugin = ({ browser }: { browser: boolean }) =>
  new rspack.DefinePlugin({
    __BROWSER_BUILD__: String(browser),
    'process.env.NODE_ENV': JSON.stringify('production'),
  })
