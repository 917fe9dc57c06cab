import { rspack, type Configuration, type RuleSetRule } from '@rspack/core'
import path from 'node:path'
import { AssetsPlugin } from '../federation/assets-plugin.ts'
import { containerName } from '../federation/provided-modules.ts'
import {
  federationContainer,
  federationEsmAlias,
  remoteConfig,
  type RemoteBuild,
} from '../federation/remote-config.ts'
import { cssRules, extensions, scriptRuleFor } from '../federation/rspack-common.ts'
import { shellConfig } from '../federation/shell-config.ts'

const browserSources = path.join(import.meta.dirname, 'browser')
const browserFile = (name: string) => path.join(browserSources, `${name}.ts`)

/**
 * `development` with Fast Refresh; `production` as it is released, where a change reloads the page.
 */
export type DevMode = 'development' | 'production'

const developedScriptRule = scriptRuleFor({ development: true, refresh: true }, browserSources)

const plainScriptRule: RuleSetRule = {
  test: /\.ts$/,
  include: browserSources,
  use: {
    loader: 'builtin:swc-loader',
    options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } },
  },
  type: 'javascript/auto',
}

const define = (browser: boolean) =>
  new rspack.DefinePlugin({
    __BROWSER_BUILD__: String(browser),
    'process.env.NODE_ENV': JSON.stringify('development'),
  })

const names = {
  filename: '[name].js',
  chunkFilename: '[name].js',
  cssFilename: '[name].css',
  cssChunkFilename: '[name].css',
}

/**
 * A class keeps its name when its rules change, so that a change of style is a change of style
 * alone.
 */
const stableCssRules = (exportsOnly: boolean): RuleSetRule[] =>
  cssRules(exportsOnly).map((rule) => ({
    ...rule,
    generator: { localIdentName: '[uniqueName]-[local]-[hash:6]', esModule: true, exportsOnly },
  }))

const common = {
  mode: 'development',
  cache: true,
  performance: { hints: false },
  infrastructureLogging: { level: 'error' },
} satisfies Configuration

const refreshRule: RuleSetRule = {
  test: /\.[jt]sx?$/,
  exclude: /node_modules|[\\/]tooling[\\/]src[\\/]/,
  use: 'builtin:react-refresh-loader',
}

/** A changed text is shown at once, and no module runs again. */
const textsRule = (directory: string): RuleSetRule => ({
  test: path.join(directory, 'src/i18n/cs.json'),
  use: [
    {
      loader: path.join(import.meta.dirname, 'dev-texts-loader.ts'),
      options: { app: directory },
    },
  ],
  type: 'javascript/auto',
})

function remoteBrowser({ directory, name, outputPath }: RemoteBuild): Configuration {
  const uniqueName = containerName(name)
  return {
    ...common,
    name: `${name}-browser`,
    context: directory,
    target: ['web', 'es2022'],
    entry: {},
    devtool: 'cheap-module-source-map',
    output: {
      path: path.join(outputPath, 'client'),
      publicPath: 'auto',
      uniqueName,
      module: true,
      chunkFormat: 'module',
      chunkLoading: 'import',
      // what a stack names is looked up by it
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
      ...names,
    },
    externalsType: 'global',
    resolve: {
      extensions,
      alias: { ...federationEsmAlias(), 'react/jsx-dev-runtime$': browserFile('jsx-dev-runtime') },
    },
    module: {
      rules: [
        developedScriptRule,
        plainScriptRule,
        refreshRule,
        textsRule(directory),
        ...stableCssRules(false),
      ],
    },
    // a build with errors is not a step of the updates
    optimization: {
      chunkIds: 'named',
      moduleIds: 'named',
      splitChunks: false,
      minimize: false,
      emitOnErrors: false,
    },
    plugins: [
      define(true),
      new rspack.DefinePlugin({ __DEVELOPED_REMOTE__: JSON.stringify(name) }),
      new rspack.HotModuleReplacementPlugin(),
      new rspack.ProvidePlugin({ $ReactRefreshRuntime$: browserFile('refresh-module') }),
      federationContainer(uniqueName, 'remoteEntry.js'),
      new AssetsPlugin(),
    ],
  }
}

/**
 * The server's half of the same sources: pages of the remote are rendered by them as shoppers would
 * get them.
 */
function remoteServer(build: RemoteBuild): Configuration[] {
  return remoteConfig(build)
    .slice(1)
    .map((config) => ({
      ...config,
      ...common,
      mode: 'production',
      optimization: { minimize: false, splitChunks: false },
      module: {
        rules: [
          ...(config.module?.rules ?? []).filter((rule) => !isCssRule(rule)),
          ...stableCssRules(true),
        ],
      },
    }))
}

const isCssRule = (rule: unknown) =>
  String((rule as RuleSetRule | undefined)?.test) === String(cssRules(true)[0]?.test)

export const devRemoteConfig = (build: RemoteBuild, mode: DevMode): Configuration[] =>
  mode === 'development' ? [remoteBrowser(build), ...remoteServer(build)] : remoteConfig(build)

/**
 * The shell of the page: a remote's components can only be refreshed by a development build of
 * React, which the shell brings.
 */
export function devShellConfig(build: RemoteBuild, mode: DevMode): Configuration[] {
  const [browser = {}, server = {}] = shellConfig(build)
  const entry = {
    main: [
      ...(mode === 'development' ? [browserFile('install-refresh')] : []),
      browserFile('live'),
      './src/client/main.ts',
    ],
  }
  const rules = [plainScriptRule, ...(browser.module?.rules ?? [])]
  if (mode === 'production') return [{ ...browser, entry, module: { rules } }, server]
  return [
    {
      ...browser,
      ...common,
      entry,
      output: { ...browser.output, ...names },
      devtool: 'cheap-module-source-map',
      module: { rules },
      optimization: { chunkIds: 'named', moduleIds: 'named', splitChunks: false, minimize: false },
      plugins: [define(true), ...(browser.plugins ?? []).slice(1)],
    },
    server,
  ]
}
