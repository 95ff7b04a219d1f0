interface TextModel {
  readonly uri: { readonly path: string };
  setValue(text: string): void;
}

interface CodeEditor {
  updateOptions(options: { wordWrap: 'on'; fontSize: number }): void;
}

interface Window {
  MonacoEnvironment: { readonly globalAPI: boolean; readonly getWorkerUrl: (module: string, label: string) => string };
}

declare const monaco: {
  readonly editor: {
    getModels(): readonly TextModel[];
    getEditors(): readonly CodeEditor[];
    onDidCreateEditor(listener: (editor: CodeEditor) => void): void;
  };
};

declare const YogaGraphiQL: {
  renderYogaGraphiQL(root: Element, options: Readonly<Record<string, unknown>>): void;
};

interface SwaggerRequest {
  readonly loadSpec?: boolean;
  readonly headers: Record<string, string>;
}

declare const SwaggerUIBundle: (options: {
  readonly url: string;
  readonly domNode: Element;
  readonly requestInterceptor: (request: SwaggerRequest) => SwaggerRequest;
  readonly responseInterceptor: <Response extends { readonly status: number }>(response: Response) => Response;
  readonly [option: string]: unknown;
}) => void;
