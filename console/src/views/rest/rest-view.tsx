import { useMemo } from 'react';
import { Link } from 'wouter';
import { usePathname } from 'wouter/use-browser-location';
import { useLacking } from '../../graph/lacking.ts';
import { addressOf, pageData } from '../../graph/page-data.ts';
import { Button } from '../../kit/button.tsx';
import { Notice } from '../../kit/notice.tsx';
import { Page } from '../../kit/page.tsx';
import { colourOf, services, titleOf } from '../../kit/services.ts';
import { docsPath } from '../view-location.ts';
import { createExampleChain } from './example-chain.ts';
import { routesOf } from './open-api.ts';
import { OperationPanel } from './operation-panel.tsx';
import { readDescription } from './read-description.ts';
import styles from './rest-view.module.css';
import { sendExample, wait } from './send-example.ts';
import { useDescription } from './use-description.ts';
import { useFragment } from './use-fragment.ts';

const [first] = services;

const baseOf = (service: string): string => pageData.services.find(({ name }) => name === service)?.base ?? '';

/** The service whose page is at the address. */
const serviceAt = (path: string): string | undefined =>
  pageData.services.find(({ base }) => docsPath(base) === path)?.name;

// The description is on its way while the page is drawn; the view reads the same one.
const opened = serviceAt(location.pathname) ?? first?.name;
if (opened !== undefined) void readDescription(baseOf(opened)).catch(() => {});

const Tabs = ({ open }: { readonly open: string }) => {
  const lacking = useLacking();
  return (
    <nav className={styles['tabs']} aria-label="Services">
      {services.map(({ name, title }) => (
        <Link
          key={name}
          href={`~${docsPath(baseOf(name))}`}
          className={lacking.has(name) ? styles['lacking'] : undefined}
          title={lacking.has(name) ? 'The key may not use this service' : undefined}
          aria-current={name === open ? 'page' : undefined}
          style={{ color: colourOf(name) }}
        >
          <span>{title}</span>
        </Link>
      ))}
      <a className={styles['document']} href={addressOf(`${baseOf(open)}openapi.json`).href}>
        openapi.json
      </a>
    </nav>
  );
};

const ServiceOperations = ({ service }: { readonly service: string }) => {
  const base = baseOf(service);
  const { description, problem, again } = useDescription(base);
  const fragment = useFragment();
  const title = pageData.services.find(({ name }) => name === service)?.title ?? titleOf(service);
  const routes = useMemo(() => (description === undefined ? [] : routesOf(description)), [description]);
  const chain = useMemo(() => createExampleChain({ routes, send: sendExample(base), wait }), [routes, base]);
  const isNamed = routes.some(({ operation }) => operation.operationId === fragment);
  return (
    <Page title={title} lead={description?.info.description}>
      <Tabs open={service} />
      {problem !== undefined && (
        <Notice
          kind="bad"
          title="The description could not be loaded"
          action={
            <Button variant="quiet" onClick={again}>
              Load it again
            </Button>
          }
        >
          {problem}
        </Notice>
      )}
      {description === undefined && problem === undefined && <p role="status">Loading…</p>}
      {description !== undefined && (
        <ul className={styles['operations']}>
          {routes.map((route, index) => (
            <li key={route.operation.operationId}>
              <OperationPanel
                route={route}
                of={description}
                routes={routes}
                chain={chain}
                base={base}
                isNamed={route.operation.operationId === fragment}
                isOpenAtFirst={!isNamed && index === 0}
              />
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
};

/** The operations of a service's REST interface, each with a request to try. The address chooses the service. */
export const RestView = () => {
  const service = serviceAt(usePathname()) ?? first?.name;
  if (service === undefined) return <Notice kind="empty" title="This server has no REST interface" />;
  return <ServiceOperations key={service} service={service} />;
};
