package example;

class SixTest extends PaysTest {}
