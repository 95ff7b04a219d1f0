import type { ShapeObject } from './shape.ts';
import type { createShapeGraph } from './shape-graph.ts';

/** Rejects when the stock planner's result is correct, because the correction in `file` is then no longer needed. */
export const expectStillWrong = async (
  graph: ReturnType<typeof createShapeGraph>,
  file: string,
  text: string,
  variables: ShapeObject = {},
): Promise<void> => {
  const stock = await graph.stock(text, variables);
  if (JSON.stringify(stock.data) === JSON.stringify(graph.whole(text, variables).data))
    throw new Error(`This release of @apollo/query-planner plans ${text} right. Delete ${file} and this test.`);
};
