import type { RemotePlanner } from './remote-planner.ts';

/** The planners of the served supergraph, of the next one, and of the former one for its requests in flight. */
export interface RemotePlanners {
  open(sdl: string): RemotePlanner;
  /** The planner's supergraph is served from now on. */
  serve(planner: RemotePlanner): void;
  close(): Promise<void>;
}

export const createRemotePlanners = (
  create: (sdl: string) => RemotePlanner,
  onError: (error: unknown) => void,
): RemotePlanners => {
  let served: RemotePlanner | undefined;
  let former: RemotePlanner | undefined;
  let isClosed = false;
  const open = new Set<RemotePlanner>();
  const tracked = (planner: RemotePlanner): RemotePlanner => {
    const own: RemotePlanner = {
      ...planner,
      close: async () => {
        open.delete(own);
        await planner.close();
      },
    };
    open.add(own);
    if (isClosed) own.close().catch(onError);
    return own;
  };
  return {
    open: (sdl) => tracked(create(sdl)),
    serve: (planner) => {
      former?.close().catch(onError);
      former = served;
      former?.retire();
      served = planner;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...open].map((planner) => planner.close()));
    },
  };
};
