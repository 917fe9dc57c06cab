/**
 * The part of react-router that remotes may use; everything would be 28 KB more in every visit. Links are plain anchors
 * (docs/decisions/0004), so no Link or Form is here.
 */
export {
  Outlet,
  createContext,
  createSearchParams,
  data,
  generatePath,
  isRouteErrorResponse,
  matchPath,
  redirect,
  redirectDocument,
  replace,
  useBlocker,
  useInRouterContext,
  useLoaderData,
  useLocation,
  useMatches,
  useNavigate,
  useNavigation,
  useNavigationType,
  useParams,
  useRevalidator,
  useRouteError,
  useSearchParams,
} from 'react-router'
