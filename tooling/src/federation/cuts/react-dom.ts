import type { PackageCuts } from '../cuts-loader.ts'

const nothing = Object.fromEntries(
  [
    // view transitions
    'trackEnterViewTransitions',
    'restoreViewTransitionOnHostInstances',
    'commitAppearingPairViewTransitions',
    'commitEnterViewTransitions',
    'commitDeletedPairViewTransitions',
    'commitExitViewTransitions',
    'commitNestedViewTransitions',
    'restorePairedViewTransitions',
    'restoreEnterOrExitViewTransitions',
    'restoreNestedViewTransitions',
    'measureNestedViewTransitions',
    'commitAfterMutationEffectsOnFiber',
    'scheduleViewTransitionEvent',
    'flushAfterMutationEffects',
    'reportViewTransitionError',
    // refs on fragments
    'commitNewChildToFragmentInstances',
    'commitFragmentInstanceInsertionEffects',
    'commitNewChildToFragmentInstance',
    'deleteChildFromFragmentInstance',
    'commitFragmentInstanceDeletionEffects',
    // custom elements
    'setPropOnCustomElement',
    // stylesheets, scripts and pictures that a commit waits for
    'acquireResource',
    'suspendResource',
    'suspendInstance',
    'accumulateSuspenseyCommitOnFiber',
    // hints by ReactDOM.preload and the like
    'prefetchDNS',
    'preconnect',
    'preload',
    'preloadModule',
    'preinitStyle',
    'preinitScript',
    'preinitModuleScript',
    // functions as actions of forms
    'extractEvents$1',
    'startHostTransition',
    'mountActionState',
    'updateActionState',
    'rerenderActionState',
    // what only React's compiler asks for
    'useMemoCache',
    // the browser's own spinner during transitions; the shop shows its loading bar
    'defaultOnDefaultTransitionIndicator',
  ].map((name) => [name, '']),
)

const hoistable = `
  if (1 === hostContext || null != props.itemProp) return !1;
  return type === "meta" || type === "title" ||
    (type === "link" && "stylesheet" !== props.rel && "string" === typeof props.rel && !!props.href && !props.onLoad && !props.onError);`

/**
 * What of React's browser renderer no page of the shop uses. A view transition, an `<Activity>` or a `<SuspenseList>` ends in
 * React's own error 'Element type is invalid'; `mf check` refuses remotes that ask for one.
 */
export const reactDomCuts: PackageCuts = {
  name: 'react-dom',
  version: '19.3.1',
  cuts: [
    {
      file: 'cjs/react-dom-client.production.js',
      bodies: {
        ...nothing,
        applyViewTransitionToHostInstances: 'return !1;',
        measureViewTransitionHostInstancesRecursive: 'return !1;',
        startViewTransition: 'return null;',
        getViewTransitionName: 'return null;',
        getViewTransitionClassName: 'return "none";',
        isFragmentInstanceParent: 'return !1;',
        isCustomElement: 'return !1;',
        getStackByFiberInDevAndProd: 'return "";',
        getResource: 'return null;',
        isHostHoistableType: hoistable,
        preloadInstanceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
        preloadResourceAndSuspendIfNeeded: 'workInProgress.flags &= -16777217;',
        waitForCommitToBeReady: 'return null;',
      },
      spans: [
        ['ViewTransitionPseudoElement.prototype.animate = ', 'function createViewTransitionInstance('],
        ['FragmentInstance.prototype.addEventListener = ', 'function addFragmentHandleToFiber('],
        ['      case REACT_ACTIVITY_TYPE:\n        return (\n', '      case REACT_FRAGMENT_TYPE:\n'],
        ['      case REACT_SUSPENSE_LIST_TYPE:\n        return (\n', '      case REACT_LEGACY_HIDDEN_TYPE:\n'],
        ['      case REACT_VIEW_TRANSITION_TYPE:\n        return (\n', '      default:\n        if ("object" === typeof owner'],
        ['ReactDOMSharedInternals.findDOMNode = ', 'var internals$jscomp'],
        // selection, composition and `beforeinput` events of React's own making
        [
          '      handleEventFunc = targetInst ? getNodeFromInstance(targetInst) : window;\n      switch (domEventName) {',
          '      extractEvents$1(',
        ],
      ],
      texts: [
        [
          'var fragmentInstance = new FragmentInstance(current);',
          'throw Error("refs on fragments are left out"); var fragmentInstance = null;',
        ],
        ['          if (isInputEventSupported)\n', '          if (true)\n'],
      ],
      neverTags: [19, 30, 31],
    },
  ],
}
