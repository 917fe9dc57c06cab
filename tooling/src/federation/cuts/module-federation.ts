import type { PackageCuts } from '../cuts-loader.ts'

const nothing = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '']))

/** Retrying a remote that failed: its old container goes. It shares nothing, so no share scope has to be cleaned. */
const removeRemote = `
  const { host } = this;
  const at = host.options.remotes.indexOf(remote);
  if (at !== -1) host.options.remotes.splice(at, 1);
  const loaded = host.moduleCache.get(remote.name);
  if (!loaded) return;
  delete globalLoading[getRemoteEntryUniqueKey(loaded.remoteInfo)];
  const instances = CurrentGlobal.__FEDERATION__.__INSTANCES__;
  const instance = instances.findIndex(({ name }) => name === remote.name);
  if (instance !== -1) instances.splice(instance, 1);
  host.moduleCache.delete(remote.name);`

/**
 * Remotes are ES modules known by their entry; every shared module has one copy, the shell's, in one version. Entries as plain
 * scripts, choice among versions, preloading by manifests and hooks of plugins nobody registers are never used.
 */
export const runtimeCoreCuts: PackageCuts = {
  name: '@module-federation/runtime-core',
  version: '2.9.2',
  cuts: [
    {
      file: 'dist/utils/load.js',
      bodies: {
        ...nothing('loadEntryScript', 'loadSystemJsEntry', 'loadEntryNode'),
        loadEntryDom: 'return loadEsmEntry({ entry: remoteInfo.entry, remoteEntryExports, name: remoteInfo.name, getEntryUrl });',
      },
    },
    {
      file: 'dist/remote/index.js',
      bodies: { ...nothing('preloadRemote', 'setIdToRemoteMap', 'initRawContainer'), removeRemote },
    },
    {
      file: 'dist/shared/index.js',
      bodies: nothing('emitAfterLoadShare', 'emitErrorLoadShare', 'emitAfterRegisterShare'),
      texts: [['if (host.options.shareStrategy === "version-first" || strategy === "version-first") host', 'if (false) host']],
    },
    { file: 'dist/utils/share.js', bodies: { versionLt: 'return false;', shouldUseTreeShaking: 'return false;' } },
    { file: 'dist/utils/semver/index.js', bodies: { satisfy: 'return true;' } },
    { file: 'dist/utils/context.js', bodies: nothing('optionsToMFContext') },
    { file: 'dist/module/index.js', bodies: nothing('getAvailableExposeNames') },
  ],
}

/** The codes stay, and each error links to its page. */
export const errorCodesCuts: PackageCuts = {
  name: '@module-federation/error-codes',
  version: '2.9.2',
  cuts: [{ file: 'dist/desc.mjs', lines: [String.raw`\[(?:RUNTIME|BUILD|TYPE)_\d+\]: .*`] }],
}
