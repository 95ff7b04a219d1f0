import { addressOf } from '../../graph/page-data.ts';

interface TextModel {
  readonly uri: { readonly path: string };
  getValue(): string;
  setValue(text: string): void;
}

interface CodeEditor {
  updateOptions(options: { wordWrap: 'on'; fontSize: number; fontFamily: string }): void;
}

/** What the bundle of GraphiQL puts into the page. */
interface Bundle {
  readonly monaco: {
    readonly editor: {
      getModels(): readonly TextModel[];
      setTheme(name: string): void;
      onDidCreateEditor(listener: (editor: CodeEditor) => void): void;
    };
  };
  readonly YogaGraphiQL: {
    renderYogaGraphiQL(root: Element, options: Readonly<Record<string, unknown>>): void;
  };
}

export const bundle = globalThis as unknown as Bundle;

const workers: Readonly<Record<string, string>> = { json: 'json.worker.js', graphql: 'graphql.worker.js' };

const loaded = (element: HTMLElement): Promise<void> =>
  new Promise((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error('GraphiQL could not be loaded.'));
    });
    document.head.append(element);
  });

const loadStyles = (): Promise<void> => {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = addressOf('graphql/graphiql.css').href;
  return loaded(link);
};

const loadScript = (): Promise<void> => {
  const script = document.createElement('script');
  script.src = addressOf('graphql/graphiql.js').href;
  return loaded(script);
};

/** Loads GraphiQL, which is a file of a package with its own code. Rejects when the server does not send it. */
export const loadBundle = async (): Promise<void> => {
  Object.assign(globalThis, {
    MonacoEnvironment: {
      // Examples are put into the editors.
      globalAPI: true,
      getWorkerUrl: (_module: string, label: string) =>
        addressOf(`graphql/${workers[label] ?? 'editor.worker.js'}`).href,
    },
  });
  await Promise.all([loadStyles(), loadScript()]);
};
