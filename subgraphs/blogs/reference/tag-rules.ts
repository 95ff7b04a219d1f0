// One table, and longer than a file is elsewhere for that: a rule is found beside the rules that it must not overlap.

/** A canonical tag, with the spellings that mean it. */
export interface TagRule {
  /** Lower case with dashes. */
  readonly slug: string;
  /** For people. */
  readonly name: string;
  /** Other names of it in categories, in any case, spacing and punctuation. The slug and the name go without saying. */
  readonly aliases?: readonly string[];
  /** Words that say in a title or summary that the post is about it, in any case; a final `s` of the last word may be there or not. */
  readonly words?: readonly string[];
  /** The same for abbreviations, which have to be in capitals: `RAG` is not a rag. */
  readonly capitals?: readonly string[];
}

const tag = (slug: string, name: string, spellings: Omit<TagRule, 'slug' | 'name'> = {}): TagRule => ({
  slug,
  name,
  ...spellings,
});

/** The taxonomy. What is not here keeps its own name as a tag. */
export const tagRules: readonly TagRule[] = [
  tag('artificial-intelligence', 'Artificial Intelligence', {
    aliases: ['ai', 'ai news', 'a.i.', 'künstliche intelligenz', 'intelligence artificielle'],
  }),
  tag('machine-learning', 'Machine Learning', {
    aliases: ['ml', 'ai/ml', 'ai & ml', 'ml research', 'maschinelles lernen'],
    words: ['machine learning'],
  }),
  tag('deep-learning', 'Deep Learning', { aliases: ['dl', 'neural nets'], words: ['deep learning'] }),
  tag('large-language-models', 'Large Language Models', {
    aliases: ['llm', 'llms', 'language model', 'language modeling', 'language modelling', 'foundation models', 'lm'],
    words: ['large language model', 'language model'],
    capitals: ['LLM', 'LLMs'],
  }),
  tag('small-language-models', 'Small Language Models', {
    aliases: ['slm'],
    words: ['small language model'],
    capitals: ['SLM', 'SLMs'],
  }),
  tag('agents', 'Agents', {
    aliases: [
      'ai agents',
      'agentic',
      'agentic ai',
      'llm agents',
      'autonomous agents',
      'multi-agent',
      'multi-agent systems',
    ],
    words: ['agent', 'agentic', 'multi-agent', 'tool use', 'computer use'],
  }),
  tag('reinforcement-learning', 'Reinforcement Learning', {
    aliases: ['rl', 'deep rl', 'deep reinforcement learning', 'rlhf', 'rlvr'],
    words: ['reinforcement learning', 'reward model', 'policy gradient'],
    capitals: ['RL', 'RLHF', 'RLVR', 'GRPO', 'PPO'],
  }),
  tag('natural-language-processing', 'Natural Language Processing', {
    aliases: ['nlp', 'natural language', 'language'],
    words: ['natural language processing'],
    capitals: ['NLP'],
  }),
  tag('computer-vision', 'Computer Vision', {
    aliases: ['cv', 'vision', 'machine perception', 'image recognition', 'visual computing'],
    words: ['computer vision', 'object detection', 'image segmentation', 'image classification'],
  }),
  tag('multimodal', 'Multimodal', {
    aliases: ['multi-modal', 'multimodal ai', 'multimodality', 'multimodal models', 'vlm', 'vision-language models'],
    words: ['multimodal', 'multi-modal', 'vision-language', 'vision language model'],
    capitals: ['VLM', 'VLMs'],
  }),
  tag('image-generation', 'Image Generation', {
    aliases: ['text-to-image', 'generative images', 'image synthesis'],
    words: ['image generation', 'text-to-image', 'image editing', 'image model'],
  }),
  tag('video-generation', 'Video Generation', {
    aliases: ['text-to-video', 'video models'],
    words: ['video generation', 'text-to-video', 'video model'],
  }),
  tag('speech', 'Speech', {
    aliases: ['voice', 'speech & audio', 'speech recognition', 'speech processing', 'text-to-speech', 'tts', 'asr'],
    words: ['speech recognition', 'text-to-speech', 'speech-to-text', 'transcription', 'voice model', 'voice agent'],
    capitals: ['TTS', 'ASR'],
  }),
  tag('audio', 'Audio', {
    aliases: ['sound', 'music', 'music generation'],
    words: ['music generation', 'audio model'],
  }),
  tag('diffusion-models', 'Diffusion Models', {
    aliases: ['diffusion', 'latent diffusion'],
    words: ['diffusion model', 'latent diffusion', 'diffusion transformer', 'flow matching'],
  }),
  tag('transformers', 'Transformers', {
    aliases: ['transformer', 'transformer architecture', 'attention'],
    words: ['transformer', 'attention mechanism', 'sparse attention', 'self-attention', 'linear attention'],
  }),
  tag('mixture-of-experts', 'Mixture of Experts', {
    aliases: ['moe', 'sparse models'],
    words: ['mixture of experts', 'mixture-of-experts'],
    capitals: ['MoE'],
  }),
  tag('generative-ai', 'Generative AI', {
    aliases: ['genai', 'gen ai', 'generative', 'generative models'],
    words: ['generative ai', 'generative model'],
  }),
  tag('reasoning', 'Reasoning', {
    aliases: ['reasoning models', 'chain-of-thought', 'test-time compute'],
    words: ['reasoning model', 'chain of thought', 'chain-of-thought', 'test-time compute', 'inference-time compute'],
  }),
  tag('retrieval-augmented-generation', 'Retrieval-Augmented Generation', {
    aliases: ['rag', 'retrieval augmented generation', 'retrieval'],
    words: ['retrieval-augmented', 'retrieval augmented'],
    capitals: ['RAG'],
  }),
  tag('embeddings', 'Embeddings', {
    aliases: ['embedding models', 'vector search', 'semantic search'],
    words: ['embedding', 'vector search', 'vector database', 'semantic search', 'reranker'],
  }),
  tag('fine-tuning', 'Fine-Tuning', {
    aliases: ['finetuning', 'post-training', 'lora', 'peft', 'instruction tuning', 'sft'],
    words: ['fine-tuning', 'fine-tune', 'finetuning', 'finetune', 'fine-tuned', 'post-training', 'instruction tuning'],
    capitals: ['LoRA', 'QLoRA', 'SFT', 'DPO'],
  }),
  tag('pre-training', 'Pre-Training', {
    aliases: ['pretraining', 'model training', 'scaling', 'scaling laws'],
    words: ['pre-training', 'pretraining', 'scaling law'],
  }),
  tag('inference', 'Inference', {
    aliases: ['model serving', 'serving', 'inference optimization', 'llm inference'],
    words: [
      'inference',
      'speculative decoding',
      'kv cache',
      'model serving',
      'tokens per second',
      'time to first token',
    ],
  }),
  tag('quantization', 'Quantization', {
    aliases: ['quantisation', 'model compression', 'compression'],
    words: ['quantization', 'quantisation', 'quantized', '4-bit', '8-bit'],
    capitals: ['FP8', 'FP4', 'INT8', 'INT4', 'NVFP4'],
  }),
  tag('distillation', 'Distillation', {
    aliases: ['knowledge distillation', 'model distillation'],
    words: ['distillation', 'distilled', 'distilling'],
  }),
  tag('long-context', 'Long Context', {
    aliases: ['context window', 'long-context models'],
    words: ['long context', 'long-context', 'context window', 'million tokens', 'million-token'],
  }),
  tag('evaluation', 'Evaluation', {
    aliases: ['evals', 'eval', 'evaluations', 'benchmark', 'benchmarks', 'benchmarking', 'leaderboard'],
    words: ['benchmark', 'benchmarking', 'evaluating', 'evaluation', 'evals', 'leaderboard'],
  }),
  tag('data', 'Data', {
    aliases: ['datasets', 'dataset', 'training data', 'synthetic data', 'data science'],
    words: ['dataset', 'training data', 'synthetic data', 'data curation'],
  }),
  tag('safety', 'Safety', {
    aliases: [
      'ai safety',
      'safety & alignment',
      'responsible ai',
      'trust and safety',
      'safeguards',
      'frontier red team',
    ],
    words: [
      'ai safety',
      'red teaming',
      'red-teaming',
      'red team',
      'jailbreak',
      'safeguard',
      'guardrail',
      'responsible ai',
    ],
  }),
  tag('alignment', 'Alignment', {
    aliases: ['ai alignment', 'alignment science'],
    words: ['alignment', 'misalignment', 'scalable oversight', 'reward hacking'],
  }),
  tag('interpretability', 'Interpretability', {
    aliases: ['mechanistic interpretability', 'explainability', 'explainable ai', 'xai methods'],
    words: ['interpretability', 'interpretable', 'sparse autoencoder', 'explainability'],
  }),
  tag('security', 'Security', {
    aliases: ['cybersecurity', 'cyber security', 'infosec'],
    words: ['cybersecurity', 'prompt injection', 'vulnerability', 'vulnerabilities', 'malware'],
  }),
  tag('privacy', 'Privacy', {
    aliases: ['differential privacy', 'federated learning'],
    words: ['privacy', 'differential privacy', 'federated learning'],
  }),
  tag('policy', 'Policy', {
    aliases: ['public policy', 'ai policy', 'regulation', 'governance', 'ai governance', 'global affairs'],
    words: ['ai policy', 'ai act', 'governance', 'regulation', 'legislation'],
  }),
  tag('society', 'Society', {
    aliases: ['societal impacts', 'economic research', 'economics', 'ethics', 'ai ethics', 'social impact', 'impact'],
    words: ['societal impact', 'labor market', 'labour market', 'economic index', 'ethics'],
  }),
  tag('education', 'Education', {
    aliases: ['learning & education', 'education innovation', 'learning'],
    words: ['classroom', 'students', 'teachers', 'education'],
  }),
  tag('healthcare', 'Healthcare', {
    aliases: ['health', 'medicine', 'medical', 'health & bioscience', 'health ai', 'healthcare & life sciences'],
    words: ['healthcare', 'clinical', 'medical', 'medicine', 'diagnosis', 'patients'],
  }),
  tag('biology', 'Biology', {
    aliases: ['life sciences', 'bioscience', 'drug discovery', 'genomics', 'computational biology'],
    words: ['protein', 'genome', 'genomics', 'drug discovery', 'molecular biology'],
  }),
  tag('climate', 'Climate', {
    aliases: ['climate & sustainability', 'sustainability', 'weather', 'energy', 'environment'],
    words: ['climate', 'weather forecast', 'weather forecasting', 'sustainability'],
  }),
  tag('mathematics', 'Mathematics', {
    aliases: ['math', 'maths', 'theorem proving', 'algorithms & theory'],
    words: ['mathematics', 'theorem proving', 'olympiad', 'formal proof'],
  }),
  tag('science', 'Science', {
    aliases: ['ai for science', 'scientific discovery', 'general science', 'physics', 'materials science'],
    words: ['scientific discovery', 'ai for science', 'scientists'],
  }),
  tag('robotics', 'Robotics', {
    aliases: ['robots', 'robot', 'embodied ai', 'physical ai', 'autonomous vehicles'],
    words: ['robotics', 'robot', 'robotic', 'humanoid', 'embodied', 'vision-language-action', 'autonomous driving'],
  }),
  tag('world-models', 'World Models', { aliases: ['simulation'], words: ['world model'] }),
  tag('graphs', 'Graphs', {
    aliases: ['graph neural networks', 'gnn', 'knowledge graphs', 'graph learning'],
    words: ['graph neural network', 'knowledge graph'],
    capitals: ['GNN', 'GNNs'],
  }),
  tag('recommender-systems', 'Recommender Systems', {
    aliases: ['recommendation', 'recommendations', 'recsys', 'ranking'],
    words: ['recommender', 'recommendation system', 'recommendation model'],
  }),
  tag('time-series', 'Time Series', { aliases: ['forecasting'], words: ['time series', 'time-series'] }),
  tag('coding', 'Coding', {
    aliases: ['code', 'code generation', 'programming', 'software engineering', 'coding agents', 'ai coding'],
    words: [
      'coding',
      'code generation',
      'code review',
      'code completion',
      'pull request',
      'codebase',
      'software engineer',
    ],
  }),
  tag('developer-tools', 'Developer Tools', {
    aliases: ['dev tools', 'tools', 'sdk', 'api', 'apis', 'tooling', 'developers', 'developer'],
    words: ['developer tool', 'command line', 'sdk', 'api'],
    capitals: ['API', 'SDK', 'CLI', 'MCP'],
  }),
  tag('prompting', 'Prompting', {
    aliases: ['prompt engineering', 'prompts', 'context engineering'],
    words: ['prompt engineering', 'prompting', 'context engineering', 'system prompt'],
  }),
  tag('open-source', 'Open Source', {
    aliases: ['opensource', 'oss', 'open weights', 'open models', 'open-source collab', 'open science'],
    words: ['open source', 'open-source', 'open-sourcing', 'open weight', 'open-weight', 'open weights'],
  }),
  tag('infrastructure', 'Infrastructure', {
    aliases: ['infra', 'mlops', 'distributed training', 'distributed systems', 'data center', 'data centers', 'devops'],
    words: ['data center', 'datacenter', 'distributed training', 'kubernetes', 'mlops', 'supercomputer'],
  }),
  tag('hardware', 'Hardware', {
    aliases: ['gpu', 'gpus', 'chips', 'accelerators', 'tpu', 'hardware & architecture', 'ai accelerators'],
    words: ['gpu', 'tpu', 'cuda', 'accelerator', 'ai chip'],
    capitals: ['GPU', 'GPUs', 'TPU', 'TPUs', 'NPU'],
  }),
  tag('on-device', 'On-Device', {
    aliases: ['edge ai', 'edge', 'edge computing', 'mobile', 'on-device ai'],
    words: ['on-device', 'on device', 'edge device', 'smartphone'],
  }),
  tag('cloud', 'Cloud', { aliases: ['cloud computing'], words: ['cloud platform'] }),
  tag('performance', 'Performance', {
    aliases: ['optimization', 'optimisation', 'efficiency', 'performance optimization'],
    words: ['throughput', 'latency', 'kernel', 'faster inference'],
  }),
  tag('model-release', 'Model Release', {
    aliases: ['models', 'new model', 'model releases', 'release', 'releases', 'gemini models'],
    words: ['model card', 'system card', 'release notes', 'new model', 'our most capable model'],
  }),
  tag('research', 'Research', {
    aliases: ['publication', 'publications', 'paper', 'papers', 'ai research', 'research papers', 'publication review'],
    words: ['technical report', 'our paper'],
  }),
  tag('product', 'Product', { aliases: ['products', 'product news', 'product updates', 'features'] }),
  tag('engineering', 'Engineering', { aliases: ['engineering blog', 'technical', 'tech blog'] }),
  tag('company', 'Company', {
    aliases: ['company news', 'corporate', 'inside the company', 'press', 'culture', 'hiring', 'careers'],
    words: ['funding round', 'series a', 'series b', 'joins as', 'board of directors'],
  }),
  tag('announcements', 'Announcements', { aliases: ['announcement', 'launch', 'launches', 'press release'] }),
  tag('enterprise', 'Enterprise', {
    aliases: ['business', 'for business', 'enterprise ai', 'industry', 'b2b'],
    words: ['enterprise', 'enterprises'],
  }),
  tag('customer-stories', 'Customer Stories', {
    aliases: ['customers', 'customer story', 'case study', 'case studies', 'customer solutions', 'customer success'],
    words: ['case study', 'customer story'],
  }),
  tag('partnerships', 'Partnerships', {
    aliases: ['partnership', 'partners', 'collaboration', 'collaborations'],
    words: ['partnership', 'partners with', 'teams up with'],
  }),
  tag('events', 'Events', {
    aliases: [
      'event',
      'conference',
      'conferences',
      'conferences & events',
      'hackathon',
      'webinar',
      'workshop',
      'neurips',
      'icml',
    ],
    words: ['hackathon', 'webinar', 'neurips', 'icml', 'iclr', 'cvpr'],
  }),
  tag('tutorials', 'Tutorials', {
    aliases: [
      'tutorial',
      'how-to',
      'howto',
      'guide',
      'guides',
      'getting started',
      'technical how-to',
      'best practices',
    ],
    words: ['tutorial', 'step by step', 'step-by-step', 'getting started', 'how to build', 'hands-on'],
  }),
  tag('community', 'Community', { aliases: ['communities', 'ecosystem'] }),
  tag('search', 'Search', { aliases: ['web search', 'search engine', 'information retrieval', 'ai search'] }),
  tag('chatbots', 'Chatbots', {
    aliases: ['chatbot', 'assistants', 'ai assistants', 'conversational ai', 'dialogue'],
    words: ['chatbot', 'conversational ai'],
  }),
  tag('memory', 'Memory', { words: ['agent memory', 'long-term memory'] }),
  tag('gaming', 'Gaming', { aliases: ['games', 'game', 'gaming ai', 'video games'], words: ['video game'] }),
  tag('finance', 'Finance', {
    aliases: ['financial services', 'fintech', 'banking'],
    words: ['financial services', 'banking'],
  }),
  tag('quantum-computing', 'Quantum Computing', { aliases: ['quantum', 'quantum ai'], words: ['quantum'] }),
  tag('translation', 'Translation', {
    aliases: ['machine translation', 'multilingual', 'multilinguality'],
    words: ['machine translation', 'multilingual'],
  }),
  tag('documents', 'Documents', {
    aliases: ['ocr', 'document understanding', 'document ai'],
    words: ['document understanding', 'document parsing'],
    capitals: ['OCR'],
  }),
  tag('frontier-lab', 'Frontier Lab'),
  tag('academia', 'Academia', { aliases: ['universities', 'university'] }),
  tag('personal-blog', 'Personal Blog'),
];

/** Categories that say nothing of the subject, in the spelling of slugs. */
export const noiseTags: ReadonlySet<string> = new Set(
  [
    'all all-posts archive archives article articles blog blog-post blog-posts blogs category default editors-pick entry',
    'feature featured featured-post front-page general highlight highlights home homepage latest main misc miscellaneous',
    'more new news newsroom none null undefined other others page post posts public published rss stories story tag tags',
    'test top trending uncategorised uncategorized unkategorisiert untagged update updates whats-new',
  ].flatMap((line) => line.split(' ')),
);
